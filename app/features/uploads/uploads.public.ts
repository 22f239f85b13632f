export { UploadTray } from './studio/UploadTray'
/** @public for the studio's films, which make a draft of each. */
export { useUploadTaker } from './client/useUploads'
