export { DocumentList } from './screens/DocumentList'
export { DocumentsField } from './studio/DocumentsField'
export { documentsInWords, readDocumentNames } from './studio/documentsInWords'
