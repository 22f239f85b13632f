import type { QueryClient } from '@tanstack/react-query'
import { wallTime } from '~/domain/agenda/zonedTime'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { loadSession } from '~/features/identity/identity.public'
import { eventQuery, eventsQuery, feedQuery, monthQuery } from '../agenda.queries'
import { ownEventsQuery } from '../nextEvent.queries'
import type { AgendaSearch } from '../agendaSearch.schema'
import { timeZoneQuery } from '../useTimeZone'

/** What the agenda shows, all at once. */
export async function loadAgenda(queryClient: QueryClient, search: AgendaSearch): Promise<void> {
  const [session, zone] = await Promise.all([
    loadSession(queryClient),
    queryClient.ensureQueryData(timeZoneQuery),
  ])
  const month = search.month ?? wallTime(new Date(), zone ?? PARIS_ZONE).day.slice(0, 7)
  await Promise.all([
    search.view === 'month'
      ? queryClient.fetchQuery(monthQuery(session, month, search.kind))
      : queryClient.fetchInfiniteQuery(eventsQuery(session, search)),
    // What is hers alone must not take the agenda with it.
    queryClient.prefetchQuery(ownEventsQuery(session)),
    queryClient.prefetchQuery(feedQuery(session)),
  ])
}

/** An event, as she sees it now. @throws what the server answered */
export async function loadEvent(queryClient: QueryClient, slug: string) {
  const [session] = await Promise.all([loadSession(queryClient), queryClient.ensureQueryData(timeZoneQuery)])
  return queryClient.fetchQuery(eventQuery(session, slug))
}
