export { ImageRefSchema, NO_PHOTO, PhotoSchema, ShownPhotoSchema } from './images.schema'
export { ToldPhoto } from './studio/ToldPhoto'
export { PhotoFields } from './studio/PhotoFields'
