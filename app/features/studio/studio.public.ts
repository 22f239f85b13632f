export { contentRoom, type ContentRoom } from './contentRoom'
export { refreshContent } from './content/contentStudio'
