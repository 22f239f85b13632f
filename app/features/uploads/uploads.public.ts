export { UploadTray } from './studio/UploadTray'
export { useUploadTaker } from './client/useUploads'
export { waitingFilms } from './client/waitingFilms'
