export { DocumentsSchema, ShownDocumentSchema } from './documents.schema'
