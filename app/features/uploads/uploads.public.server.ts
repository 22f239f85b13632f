export { sentUploads } from './keeping/findUploads.server'
export { takeUpload } from './keeping/takeUpload.server'
