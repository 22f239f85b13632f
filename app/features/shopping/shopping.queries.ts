import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { shoppingOperations } from './shopping.operations.server'

export const callShopping = callsOf<typeof shoppingOperations>()

/** The list as the server knows it: what the page shows first. From then on the device's own keeps it (`useShoppingList`). */
export const shoppingListQuery = (uid: string) =>
  queryOptions({
    queryKey: ['shopping-list', uid],
    queryFn: ({ signal }) =>
      callShopping('GET /users/{id}/shopping-list', { params: { id: uid }, bySession: true, signal }),
    // The device has its own ways of asking again.
    retry: false,
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
