import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { shownItems } from '~/domain/shopping/shoppingList'
import { callShopping, shoppingListQuery } from '../shopping.queries'
import { keptList } from './keptList'
import { createShoppingStore, UNKNOWN_LIST, type ShoppingState, type ShoppingStore } from './shoppingStore'

/** What another of her devices does is seen within this. */
const ASK_EVERY_MS = 4000
/** What one request takes. The server takes up to 200 operations; a browser, of what outlives its page, 64 kB at once. */
const BATCH = { operations: 100, bytes: 30_000 }

const stores = new Map<string, ShoppingStore>()

/** One list for all parts of a page. A server, which renders the pages of many, keeps none. */
function storeOf(uid: string): ShoppingStore {
  let store = stores.get(uid)
  if (!store) {
    const asked = { params: { id: uid }, bySession: true }
    store = createShoppingStore({
      kept: keptList(uid),
      send: (operations) =>
        callShopping('POST /users/{id}/shopping-list/operations', {
          ...asked,
          body: { operations: [...operations] },
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

/** A list that can be changed from anywhere; it is not asked for again and again. */
export function useShoppingStore(uid: string): ShoppingStore {
  return useMemo(() => storeOf(uid), [uid])
}

/**
 * Her shopping list, in step with her other devices and tabs while it is shown.
 *
 * @param uid the member, whose list the page's loader has asked for
 */
export function useShoppingList(uid: string): { list: ShoppingState; store: ShoppingStore } {
  const store = useShoppingStore(uid)
  const rendered = useQueryClient().getQueryData(shoppingListQuery(uid).queryKey)
  const first = useMemo<ShoppingState>(
    () => ({ ...UNKNOWN_LIST, items: shownItems(rendered?.items ?? []) }),
    [rendered],
  )
  const list = useSyncExternalStore(store.subscribe, store.getState, () => first)

  useEffect(() => {
    if (rendered) store.adopt(rendered)
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.refresh()
    }
    const timer = setInterval(refresh, ASK_EVERY_MS)
    const stopListening = keptList(uid).listen(() => store.reread())
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    refresh()
    return () => {
      clearInterval(timer)
      stopListening()
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [rendered, store, uid])

  return { list, store }
}
