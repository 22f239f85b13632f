export { contentOperations, type ContentKind } from './contentOperations.server'
export { contentStore, type ContentStore, type FollowChange } from './contentStore.server'
