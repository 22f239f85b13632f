export { GoneContent } from './kept/GoneContent'
export { KeptHere } from './kept/KeptHere'
export { waitingDrafts } from './kept/waitingDrafts'
