/** What other rooms may use of the membership, beside what routes show of its screens. */
export { StoreKitKeeper } from './bridge/StoreKitKeeper'
