export { contentFields, type ContentFields } from './content.schema'
export { readContentSearch, type ContentSearch } from './contentSearch'
export type {
  ContentEditor,
  EditedItem,
  ItemAction,
  ListedItem,
  ListedVersion,
} from './editing/editing.schema'
export type { EditingOperations } from './editing/editing.operations.server'
