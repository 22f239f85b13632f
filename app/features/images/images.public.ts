export { ImageRefSchema, NO_PHOTO, PhotoSchema, ShownPhotoSchema } from './images.schema'
