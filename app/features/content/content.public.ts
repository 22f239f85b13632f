export { contentFields, type ContentFields } from './content.schema'
export { readContentSearch, type ContentSearch } from './contentSearch'
export type {
  ContentEditor,
  EditedItem,
  ItemAction,
  ListedItem,
  ListedVersion,
} from './editing/editing.schema'
export type { ChangeManyOperations } from './editing/many/changeMany.operations.server'
export type { EditingOperations } from './editing/editing.operations.server'
export type { ReferenceOperations } from './editing/references.operations.server'
export type { Reference, ReferenceState } from './editing/references.schema'
