export { ImageRefSchema, NO_PHOTO, PhotoSchema, ShownPhotoSchema } from './images.schema'
export { PhotoFields } from './studio/PhotoFields'
