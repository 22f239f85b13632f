export { contentRoom, type ContentRoom } from './contentRoom'
export { refreshContent } from './content/contentStudio'
export { ReferenceField } from './references/ReferenceField'
export { ReferencesField } from './references/ReferencesField'
