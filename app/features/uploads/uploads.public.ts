export { UploadTray } from './studio/UploadTray'
export { useUploadTaker } from './client/useUploads'
