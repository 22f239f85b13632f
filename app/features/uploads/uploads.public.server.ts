export { takeUpload } from './keeping/takeUpload.server'
