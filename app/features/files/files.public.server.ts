/** @public for content that offers documents. */
export { holdFiles } from './keepFiles.server'
export { serveFile } from './serveFile.server'
