export { contentRoom, type ContentRoom } from './content/contentRoom'
