export { SeenVideos } from './screens/browsing/seenVideos'
export { FigureField } from './studio/figure/FigureField'
export { figureText } from './studio/figure/figureWords'
