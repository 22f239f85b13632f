import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { canWatch } from '~/domain/access'
import { signUpState } from '~/domain/agenda/seats'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import type { SignUp } from '../agenda.schema'
import { toSignUp } from './signUpView.server'
import { confirmedMail, mailKey } from '../mails/eventMails.server'
import { mailSignUps } from '../mails/mailSignUps.server'
import type { Site } from '../site.server'
import { holdShownEvent, signUpOf } from '../rows/heldEvent.server'
import { raiseSequence } from '../rows/raiseSequence.server'
import { changeSignUp } from '../rows/changeSignUps.server'

/**
 * Takes the seat that is offered to the caller; taken once more it is the same.
 *
 * @throws ApiError 404 for an event that members do not see, 403 without the access that it needs, 409 for an offer that
 *   ran out or was never made
 */
export function acceptOffer(
  db: Db,
  principal: Principal,
  eventId: string,
  site: Site,
  now: Date,
): Promise<SignUp> {
  return db.transaction(async (tx) => {
    const event = await holdShownEvent(tx, eventId, now)
    if (!canWatch(event.access, principal, now)) throw new ApiError(403, 'subscriptions/required')
    const hers = await signUpOf(tx, event.id, principal.uid)
    if (!hers) throw new ApiError(409, 'events/not-signed-up')
    if (event.cancelledAt) throw new ApiError(409, 'events/cancelled')
    const state = signUpState(hers, now)
    if (state === 'CONFIRMED') return toSignUp(event, hers, null, now)
    if (state !== 'OFFERED')
      throw new ApiError(409, state === 'LAPSED' ? 'events/offer-over' : 'events/not-signed-up')
    const seated = await changeSignUp(tx, hers, { confirmedAt: now })
    await withdrawMails(tx, [mailKey('event-offer', event, seated), mailKey('event-waiting', event, seated)])
    // She may have had a seat before, and the event in her calendar.
    await mailSignUps(tx, await raiseSequence(tx, event), [seated], confirmedMail, site, now)
    return toSignUp(event, seated, null, now)
  })
}
