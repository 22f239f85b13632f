export { contentFields, type ContentFields } from './content.schema'
export { readContentSearch, type ContentSearch } from './contentSearch'
export type {
  ActResult,
  ContentEditor,
  EditedItem,
  ItemAction,
  ListedItem,
  ListedVersion,
} from './editing/editing.schema'
export { MOST_AT_ONCE } from './editing/itemStates'
export type { EditingOperations } from './editing/operations/editing.operations.server'
export type { ReferenceOperations } from './editing/operations/reference.operations.server'
export { LACKS, partsOfTrait, readTraits, traitOf, writeTraits } from './traits'
export { MOST_NAMED, type Reference, type ReferenceState } from './editing/references.schema'
