import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { shownItems } from '~/domain/shopping/shoppingList'
import { shoppingListQuery } from '../shopping.queries'
import { keptList } from './keptList'
import { UNKNOWN_LIST, type ShoppingState, type ShoppingStore } from './shoppingStore'
import { storeOf } from './shoppingStores'

/** What another of her devices does is seen within this. */
const ASK_EVERY_MS = 4000

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
    () => ({ ...UNKNOWN_LIST, items: shownItems(rendered?.items ?? []), known: rendered !== undefined }),
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
