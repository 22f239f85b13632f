import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { mayLeave, signUpState, stands } from '~/domain/agenda/seats'
import { ApiError } from '~/http/apiError'
import { leftMail, passingKeys } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import type { Site } from '../site.server'
import { holdShownEvent, signUpOf } from '../rows/heldEvent.server'
import { raiseSequence } from '../rows/raiseSequence.server'
import { changeSignUp } from '../rows/changeSignUps.server'
import { settleSeats } from './settleSeats.server'

/**
 * Gives up her seats, what was offered to her, or her place in the list; those whose turn it is are offered what she frees.
 * Repeated, it frees nothing more.
 *
 * @throws ApiError 404 for an event that members do not see, 409 for a seat after the deadline
 */
export function leaveEvent(db: Db, uid: string, eventId: string, site: Site, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const event = await holdShownEvent(tx, eventId, now)
    const hers = await signUpOf(tx, event.id, uid)
    const state = hers && signUpState(hers, now)
    if (!hers || !state || !stands(state) || event.cancelledAt) return
    if (!mayLeave(event, hers, now)) throw new ApiError(409, 'events/too-late-to-cancel')
    const gone = await changeSignUp(tx, hers, { endedAt: now })
    await withdrawMails(tx, passingKeys(event, gone))
    if (state === 'CONFIRMED')
      await mailSignUps(tx, await raiseSequence(tx, event), [gone], leftMail, site, now)
    await settleSeats(tx, event, site, now)
  })
}
