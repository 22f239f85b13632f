import { leaveUntil, mayLeave, signUpState } from '~/domain/agenda/seats'
import type { SignUp } from '../agenda.schema'
import type { EventRow, SignUpRow } from '../rows/heldEvent.server'

/** Her own sign-up, as she sees it. @param waitingPlace among those who wait */
export function toSignUp(event: EventRow, hers: SignUpRow, waitingPlace: number | null, now: Date): SignUp {
  const state = signUpState(hers, now)
  return {
    state,
    partySize: hers.partySize,
    showsFirstName: hers.showsFirstName,
    waitingPlace,
    offeredUntil: state === 'OFFERED' ? hers.offeredUntil : null,
    leaveUntil: leaveUntil(event, hers),
    mayLeave: mayLeave(event, hers, now),
  }
}
