import { and, asc, eq, exists, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { LONGEST_LEAD_MS, REMINDERS, reminderDue } from '~/domain/agenda/reminders'
import { signUpState } from '~/domain/agenda/seats'
import { mailSignUps } from '../mails/mailSignUps.server'
import { reminderMail } from '../mails/eventMails.server'
import type { Site } from '../site.server'
import { holdEvent, type SignUpRow } from '../rows/heldEvent.server'
import { changeSignUp } from './settleSeats.server'

const COLUMNS = { DAY: 'dayReminderOf', HOUR: 'hourReminderOf' } as const

/** Reminds those with a seat at one event, who were not reminded of this start yet. */
async function remindOf(tx: Db, id: string, site: Site, now: Date): Promise<void> {
  // Held, so that of two instances the second finds what the first has written, and nobody leaves meanwhile.
  const { event, signUps } = await holdEvent(tx, id)
  for (const reminder of REMINDERS) {
    const column = COLUMNS[reminder]
    const reminded: SignUpRow[] = []
    for (const one of signUps) {
      if (!one.confirmedAt || signUpState(one, now) !== 'CONFIRMED') continue
      if (one[column]?.getTime() === event.startsAt.getTime()) continue
      if (reminderDue(event, one.confirmedAt, now) !== reminder) continue
      reminded.push(await changeSignUp(tx, one, { [column]: event.startsAt }))
    }
    await mailSignUps(tx, event, reminded, reminderMail(reminder), site, now)
  }
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
  for (const { id } of soon) await db.transaction((tx) => remindOf(tx, id, site, now))
}
