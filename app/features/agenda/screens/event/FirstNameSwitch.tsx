import { callAgenda } from '../../nextEvent.queries'
import type { SignUp } from '../../agenda.schema'
import { useEventAction } from '../useEventAction'
import classes from './SignUpForm.module.css'

/** Whether the others read her first name: her choice, at any time. */
export function FirstNameSwitch({ eventId, signUp }: { eventId: string; signUp: SignUp }) {
  const change = useEventAction((showsFirstName: boolean) =>
    callAgenda('PATCH /events/{id}/sign-up', { params: { id: eventId }, body: { showsFirstName } }),
  )
  return (
    <label className={`${classes.choice} ${classes.alone}`}>
      <input
        type="checkbox"
        // What she has just chosen, until the page has read what is stored.
        checked={change.isPending ? change.variables : signUp.showsFirstName}
        onChange={(changed) => change.mutate(changed.currentTarget.checked)}
      />
      <span>Montrer mon prénom aux autres inscrites</span>
    </label>
  )
}
