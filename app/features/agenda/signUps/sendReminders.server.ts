import { and, asc, eq, exists, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { canWatch } from '~/domain/access'
import { LONGEST_LEAD_MS, REMINDERS, reminderDue, type Reminder } from '~/domain/agenda/reminders'
import { findUsers } from '~/features/identity/identity.public.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import { reminderMail } from '../mails/eventMails.server'
import { changeSignUps } from '../rows/changeSignUps.server'
import { holdEvent } from '../rows/heldEvent.server'
import { isConfirmed } from '../rows/seatCounts.server'
import type { Site } from '../site.server'
import { eachEvent } from './eachEvent.server'

const COLUMNS = { DAY: 'dayReminderOf', HOUR: 'hourReminderOf' } as const
/** So many while the event is held: who signs up meanwhile waits for no more than these. */
const BATCH = 50

interface Turn {
  reminder: Reminder
  /** The last rank that was looked at. */
  after: number
}

/** Reminds the next of those with a seat, who were not reminded of this start yet. @returns `null` after the last */
function remindSome(
  db: Db,
  id: string,
  { reminder, after }: Turn,
  site: Site,
  now: Date,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    // Held, so that of two instances the second finds what the first has written, and nobody leaves meanwhile.
    const event = await holdEvent(tx, id)
    const reminded = eventSignUps[COLUMNS[reminder]]
    const seated = await tx
      .select()
      .from(eventSignUps)
      .where(
        and(
          eq(eventSignUps.eventId, id),
          isConfirmed,
          or(isNull(reminded), ne(reminded, event.startsAt)),
          gt(eventSignUps.rank, after),
        ),
      )
      .orderBy(asc(eventSignUps.rank))
      .limit(BATCH)
    const users = await findUsers(
      tx,
      seated.map(({ userId }) => userId),
    )
    const called = seated.filter(
      ({ userId, confirmedAt }) =>
        confirmedAt &&
        reminderDue(event, confirmedAt, now) === reminder &&
        // Who would not be let in is not called; she is, should she come back in time.
        canWatch(event.access, users.get(userId) ?? null, now),
    )
    await changeSignUps(tx, called, { [COLUMNS[reminder]]: event.startsAt })
    await mailSignUps(tx, event, called, reminderMail(reminder), site, now)
    return seated.length < BATCH ? null : (seated.at(-1)?.rank ?? null)
  })
}

/** Queues the reminders that are due, once each, by how things stand now. Several instances may call it at once. */
export async function sendReminders(db: Db, site: Site, now: Date): Promise<void> {
  const signedUp = db
    .select({ id: eventSignUps.id })
    .from(eventSignUps)
    .where(and(eq(eventSignUps.eventId, events.id), isNull(eventSignUps.endedAt)))
  const soon = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        gt(events.startsAt, now),
        lte(events.startsAt, new Date(now.getTime() + LONGEST_LEAD_MS)),
        isNull(events.cancelledAt),
        isInState(events, 'PUBLISHED', now),
        exists(signedUp),
      ),
    )
    .orderBy(asc(events.startsAt))
  await eachEvent(soon, async ({ id }) => {
    for (const reminder of REMINDERS)
      for (let after: number | null = 0; after !== null;)
        after = await remindSome(db, id, { reminder, after }, site, now)
  })
}
