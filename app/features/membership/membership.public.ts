/** What other features may use of the membership; routes also use its screens. */
export { StoreKitKeeper } from './bridge/StoreKitKeeper'
