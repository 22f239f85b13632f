export { holdingPhoto } from './keeping/imageKeeping.server'
export { serveImage } from './serving/serveImage.server'
