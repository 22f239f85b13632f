import { mayLeave, signUpState, waitingPlace } from '~/domain/agenda/seats'
import type { SignUp } from '../agenda.schema'
import type { HeldEvent, SignUpRow } from '../rows/heldEvent.server'

/** Her own sign-up, as she sees it. */
export function toSignUp({ event, signUps }: HeldEvent, hers: SignUpRow, now: Date): SignUp {
  const state = signUpState(hers, now)
  return {
    state,
    partySize: hers.partySize,
    showsFirstName: hers.showsFirstName,
    waitingPlace: waitingPlace(signUps, hers, now),
    offeredUntil: state === 'OFFERED' ? hers.offeredUntil : null,
    mayLeave: mayLeave(event, state, now),
  }
}
