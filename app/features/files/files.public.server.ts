export { holdingDocuments, showDocuments, type FindOffers } from './offering/offeredDocuments.server'
export { seedFile } from './seed/seedFile.server'
export { serveFile } from './offering/serveFile.server'
