import { and, desc, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events } from '~/db/schema/agenda'
import { hasWords, relevance } from '~/db/search.server'
import { dayAfter } from '~/domain/agenda/monthGrid'
import { parisInstant } from '~/domain/parisTime'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type { EventSummary, ListEventsQuery } from '../agenda.schema'
import { isOpen, selectEvents, toSummary } from './eventRows.server'

type Selected = Awaited<ReturnType<typeof selectEvents>>[number]

const byStart = (descending: boolean): Keyset<Selected> => ({
  by: events.startsAt,
  is: 'instant',
  id: events.id,
  descending,
  of: ({ event }) => ({ by: event.startsAt, id: event.id }),
})

const MIDNIGHT = '00:00'

/**
 * A page of the agenda: what is to come or runs now, the next first, all of it or what has a seat left; or what is
 * over, the last first; or some days.
 *
 * @param uid who asks, so that she sees where she stands; `null` for a visitor
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listEvents(
  db: Db,
  uid: string | null,
  { when, from, to, kind, access, ...page }: ListEventsQuery,
  now: Date,
): Promise<Page<EventSummary>> {
  const span = when ?? (from || to ? undefined : 'upcoming')
  const condition = and(
    isInState(events, 'PUBLISHED', now),
    span === 'upcoming' ? gt(events.endsAt, now) : undefined,
    span === 'open' ? isOpen(db, now) : undefined,
    span === 'past' ? lte(events.endsAt, now) : undefined,
    from ? gte(events.startsAt, parisInstant(from, MIDNIGHT)) : undefined,
    to ? lt(events.startsAt, parisInstant(dayAfter(to, 1), MIDNIGHT)) : undefined,
    kind ? eq(events.kind, kind) : undefined,
    access ? eq(events.access, access) : undefined,
  )
  const found = selectEvents(db, uid, now)
  const { items, nextCursor } = await pageBy(found, condition, byStart(span === 'past'), page)
  return { items: items.map((row) => toSummary(row, now)), nextCursor }
}

/**
 * The events that answer a search, best first; none that is cancelled.
 *
 * @param words at least one, of `searchWords`
 */
export async function findEvents(
  db: Db,
  words: readonly string[],
  limit: number,
  now: Date,
): Promise<EventSummary[]> {
  const score = relevance(events.searchText, words)
  const shown = and(isInState(events, 'PUBLISHED', now), isNull(events.cancelledAt))
  const found = await selectEvents(db, null, now)
    .where(and(shown, ...hasWords(events.searchText, words)))
    // Of those that answer as well: what is to come first, then what is nearest.
    .orderBy(desc(score), lte(events.endsAt, now), sql`abs(extract(epoch FROM ${events.startsAt} - ${now}))`)
    .limit(limit)
  return found.map((row) => toSummary(row, now))
}
