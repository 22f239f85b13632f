export { ImageRefSchema } from './images.schema'
export { ImageField } from './studio/ImageField'
