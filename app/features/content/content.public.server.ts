export { authorOperations, contentOperations } from './contentOperations.server'
export { contentStore } from './contentStore.server'
export type { ContentStore, SeedOf } from './contentUseCases.server'
