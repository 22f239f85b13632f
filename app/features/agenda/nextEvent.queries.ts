import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { canWatch } from '~/domain/access'
import { keeperOf, type SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import type { agendaOperations } from './agenda.operations.server'
import type { EventSummary } from './agenda.schema'

export const callAgenda = callsOf<typeof agendaOperations>()

/** Seats change by the minute; the page asks again each time she comes to it. */
export const FRESH_MS = 10_000
const OWN_COUNT = '20'

/** What she sees includes where she stands: each key names her. */
export const viewer = (session: SessionUser | null) => session?.uid ?? null

/** Where she goes next; nothing for a visitor. */
export const ownEventsQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: ['events', uid, 'own'],
    queryFn: async ({ signal }) => {
      if (uid === null) return []
      const asked = { params: { id: uid }, query: { limit: OWN_COUNT }, bySession: true, signal }
      return (await callAgenda('GET /users/{id}/events', asked)).items
    },
    staleTime: 2000,
  })
}

/** The one event that a home shows: hers, else the next that is open to her. */
export const nextEventQuery = (session: SessionUser | null) =>
  queryOptions({
    queryKey: ['events', viewer(session), 'next'],
    queryFn: async ({ client, signal }): Promise<EventSummary | null> => {
      const own = await client.fetchQuery(ownEventsQuery(session))
      const hers = own.find(({ state, mine }) => state !== 'CANCELLED' && mine === 'CONFIRMED')
      if (hers) return hers
      const access = canWatch('PRO', session, new Date()) ? undefined : ('FREE' as const)
      const asked = { query: { access, when: 'open' as const, limit: '1' }, noAuth: true, signal }
      return (await callAgenda('GET /events', asked)).items[0] ?? null
    },
    staleTime: FRESH_MS,
  })

/** Whatever she did, and whether or not it was accepted: every list and page is read anew. */
export const refreshEvents = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['events'] })
