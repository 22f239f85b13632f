import { and, asc, eq, exists, gt, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import type { Site } from '../site.server'
import { holdEvent } from '../rows/heldEvent.server'
import { eachEvent } from './eachEvent.server'
import { settleSeats } from './settleSeats.server'

/**
 * Ends the offers that ran out and offers their seats, and those of accounts that are gone, to the next. Several instances
 * may call it at once.
 */
export async function moveUp(db: Db, site: Site, now: Date): Promise<void> {
  const hoping = db
    .select({ id: eventSignUps.id })
    .from(eventSignUps)
    .where(
      and(
        eq(eventSignUps.eventId, events.id),
        isNull(eventSignUps.endedAt),
        isNull(eventSignUps.confirmedAt),
      ),
    )
  const waitedFor = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(gt(events.startsAt, now), isNull(events.cancelledAt), eq(events.published, true), exists(hoping)),
    )
    .orderBy(asc(events.startsAt))
  await eachEvent(waitedFor, ({ id }) =>
    db.transaction(async (tx) => settleSeats(tx, await holdEvent(tx, id), site, now)),
  )
}
