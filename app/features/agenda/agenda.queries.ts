import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query'
import { monthWeeks, dayAfter } from '~/domain/agenda/monthGrid'
import { keeperOf, type SessionUser } from '~/features/identity/identity.public'
import { pagesOf } from '~/http/call/pagesOf'
import type { Event, EventSummary, SignUp } from './agenda.schema'
import type { AgendaSearch } from './agendaSearch.schema'
import { FRESH_MS, callAgenda, viewer } from './nextEvent.queries'

const PAGE_OF_A_MONTH = '100'

/** Pages of what is to come, or of what is over. */
export const eventsQuery = (session: SessionUser | null, { view, kind }: AgendaSearch) => {
  const when = view === 'past' ? 'past' : 'upcoming'
  return {
    ...pagesOf(['events', viewer(session), 'list', when, kind], ({ cursor, signal }) =>
      callAgenda('GET /events', { query: { when, kind, cursor }, noAuth: true, signal }),
    ),
    staleTime: FRESH_MS,
  }
}

async function allPages(
  page: (cursor: string | undefined) => Promise<{ items: EventSummary[]; nextCursor: string | null }>,
): Promise<EventSummary[]> {
  const { items, nextCursor } = await page(undefined)
  const all = [...items]
  for (let cursor = nextCursor; cursor !== null;) {
    const next = await page(cursor)
    all.push(...next.items)
    cursor = next.nextCursor
  }
  return all
}

/** The events of the weeks that show a month; of a day more on each side, for it has another midnight elsewhere. */
export const monthQuery = (session: SessionUser | null, month: string, kind: AgendaSearch['kind']) =>
  queryOptions({
    queryKey: ['events', viewer(session), 'month', month, kind],
    queryFn: ({ signal }) => {
      const days = monthWeeks(month).flat()
      const from = dayAfter(days[0] ?? `${month}-01`, -1)
      const to = dayAfter(days.at(-1) ?? `${month}-28`, 1)
      return allPages((cursor) =>
        callAgenda('GET /events', {
          query: { from, to, kind, cursor, limit: PAGE_OF_A_MONTH },
          noAuth: true,
          signal,
        }),
      )
    },
    staleTime: FRESH_MS,
  })

export const eventQuery = (session: SessionUser | null, slug: string) =>
  queryOptions({
    queryKey: ['events', viewer(session), 'one', slug],
    queryFn: ({ signal }) => callAgenda('GET /events/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: 0,
    // Its page has just read it.
    refetchOnMount: false,
  })

/** Shows where she stands at an event, as the server has answered: also where its page cannot be read anew. */
export function keepSignUp(queryClient: QueryClient, eventId: string, signUp: SignUp): void {
  const filter = { queryKey: ['events'], predicate: ({ queryKey }: Query) => queryKey[2] === 'one' }
  queryClient.setQueriesData<Event>(filter, (event) => (event?.id === eventId ? { ...event, signUp } : event))
}

/** Since when she has an address for her calendar. */
export const feedQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: ['calendar-feed', uid],
    queryFn: ({ signal }) =>
      uid === null
        ? { createdAt: null }
        : callAgenda('GET /users/{id}/calendar-feed', { params: { id: uid }, bySession: true, signal }),
    staleTime: 2000,
  })
}
