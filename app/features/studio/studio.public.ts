export { contentRoom, type ContentRoom } from './content/contentRoom'
export { refreshContent } from './content/contentStudio'
