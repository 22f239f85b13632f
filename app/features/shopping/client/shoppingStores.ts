import { holdDevice } from '~/lib/memberStorage'
import { callShopping } from '../shopping.queries'
import { keptList } from './keptList'
import { createShoppingStore, type ShoppingStore } from './shoppingStore'

/** What one request takes. The server takes up to 200 operations; a browser, of what outlives its page, 64 kB at once. */
const BATCH = { operations: 100, bytes: 30_000 }

const stores = new Map<string, ShoppingStore>()

/** One list for all parts of a page. A server, which renders the pages of many, keeps none. */
export function storeOf(uid: string): ShoppingStore {
  let store = stores.get(uid)
  if (!store) {
    // Before anything is kept, and before anything is read.
    if (typeof window !== 'undefined') void holdDevice(uid)
    const asked = { params: { id: uid }, bySession: true }
    store = createShoppingStore({
      kept: keptList(uid),
      send: (operations) =>
        callShopping('POST /users/{id}/shopping-list/operations', {
          ...asked,
          body: { operations: [...operations], sentAt: Date.now() },
          keepalive: true,
        }),
      ask: (since) =>
        callShopping('GET /users/{id}/shopping-list', {
          ...asked,
          query: since === undefined ? {} : { since: String(since) },
        }),
      clock: Date.now,
      batch: BATCH,
    })
    if (typeof window !== 'undefined') stores.set(uid, store)
  }
  return store
}
