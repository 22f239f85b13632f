export { contentOperations } from './contentOperations.server'
export { contentStore, type ContentStore, type SeedOf } from './contentStore.server'
