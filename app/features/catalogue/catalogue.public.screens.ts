export { FigureField } from './studio/figure/FigureField'
export { figureText } from './studio/figure/figureWords'
