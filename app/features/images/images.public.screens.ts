export { ToldPhoto } from './studio/ToldPhoto'
export { PhotoFields } from './studio/PhotoFields'
