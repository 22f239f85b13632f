import { queryOptions } from '@tanstack/react-query'
import { callMembership } from './membershipCall'

const PRICES_FRESH_MS = 5 * 60_000

/** The plans on sale, with the prices that the card provider will ask. */
export const plansQuery = queryOptions({
  queryKey: ['membership', 'plans'],
  queryFn: async ({ signal }) =>
    (await callMembership('GET /subscriptions/plans', { noAuth: true, signal })).items,
  staleTime: PRICES_FRESH_MS,
})

/**
 * A member's own membership. Never taken for fresh: she may have paid in another tab.
 *
 * @param uid whose; for a visitor (`undefined`) there is none, and nothing is asked
 */
export const membershipQuery = (uid: string | undefined) =>
  queryOptions({
    queryKey: ['membership', 'of', uid ?? null],
    queryFn: ({ signal }) =>
      uid === undefined
        ? null
        : callMembership('GET /users/{id}/membership', { params: { id: uid }, signal }),
    staleTime: 0,
  })
