import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { eventSignUps } from '~/db/schema/agenda'
import { signUpState, stands } from '~/domain/agenda/seats'
import { ApiError } from '~/http/apiError'
import type { SignUp } from '../agenda.schema'
import { holdShownEvent, signUpOf } from '../rows/heldEvent.server'
import { waitingPlace } from '../rows/seatCounts.server'
import { toSignUp } from './signUpView.server'

/**
 * Has her first name shown to the others who come, or not any more; of an event that is over, too.
 *
 * @throws ApiError 404 for an event that members do not see, 409 for who has no sign-up that stands
 */
export function showFirstName(
  db: Db,
  uid: string,
  eventId: string,
  showsFirstName: boolean,
  now: Date,
): Promise<SignUp> {
  return db.transaction(async (tx) => {
    const event = await holdShownEvent(tx, eventId, now)
    const hers = await signUpOf(tx, event.id, uid)
    if (!hers || !stands(signUpState(hers, now))) throw new ApiError(409, 'events/not-signed-up')
    await tx.update(eventSignUps).set({ showsFirstName }).where(eq(eventSignUps.id, hers.id))
    return toSignUp(event, { ...hers, showsFirstName }, await waitingPlace(tx, hers), now)
  })
}
