import { and, gt, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { pageBy } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import type { EventSummary } from '../agenda.schema'
import { selectEvents, toSummary } from './eventRows.server'

/**
 * A page of the events to come that a member has signed up for, the next first.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listOwnEvents(
  db: Db,
  uid: string,
  query: PageQuery,
  now: Date,
): Promise<Page<EventSummary>> {
  const hers = and(
    isInState(events, 'PUBLISHED', now),
    gt(events.endsAt, now),
    // Her own row, which the query joins.
    gt(eventSignUps.rank, 0),
    isNull(eventSignUps.endedAt),
  )
  const { items, nextCursor } = await pageBy(
    selectEvents(db, uid, now),
    hers,
    {
      by: events.startsAt,
      is: 'instant',
      id: events.id,
      of: ({ event }) => ({ by: event.startsAt, id: event.id }),
    },
    query,
  )
  return { items: items.map((row) => toSummary(row, now)), nextCursor }
}
