import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { events } from '~/db/schema/agenda'
import { signUpState, stands } from '~/domain/agenda/seats'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { cancelledMail, passingKeys } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import { holdEvent, openSignUps } from '../rows/heldEvent.server'
import type { Site } from '../site.server'
import type { EventRow } from '../rows/heldEvent.server'

/**
 * Calls an event off for good, and tells everybody who signed up why. Called off once more, it stays as it is.
 *
 * @param by her record's id; `null` where she has none
 * @throws ApiError 404 for an unknown one, 409 for one that is over
 */
export function cancelEvent(
  db: Db,
  id: string,
  reason: string,
  site: Site,
  by: string | null,
  now: Date,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await holdEvent(tx, id)
    if (event.cancelledAt) return event
    if (event.endsAt <= now) throw new ApiError(409, 'events/over')
    const [cancelled] = await tx
      .update(events)
      .set({
        cancelledAt: now,
        cancelReason: reason,
        calendarSequence: event.calendarSequence + 1,
        version: event.version + 1,
        updatedAt: now,
      })
      .where(eq(events.id, id))
      .returning()
    if (!cancelled) throw new Error('no event was written')
    const change = { actor: by, action: 'cancel', kind: 'events', id, name: event.name } as const
    const after = { cancelledAt: now, reason }
    await recordChange(tx, { ...change, before: { cancelledAt: null }, after }, now)
    const standing = (await openSignUps(tx, id)).filter((one) => stands(signUpState(one, now)))
    await withdrawMails(
      tx,
      standing.flatMap((one) => passingKeys(event, one)),
    )
    await mailSignUps(tx, cancelled, standing, cancelledMail, site, now)
    return cancelled
  })
}
