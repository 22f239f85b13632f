export { contentOperations } from './contentOperations.server'
export { contentStore } from './contentStore.server'
export type { SeedOf } from './contentUseCases.server'
export { editedKind, type ContentUse, type EditedKind } from './editing/editedKind.server'
