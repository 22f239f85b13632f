import { useChoice } from '~/ui/controls/useChoice'
import { callAgenda } from '../../nextEvent.queries'
import type { SignUp } from '../../agenda.schema'
import { useEventAction } from '../useEventAction'
import classes from './SignUpForm.module.css'

/** Whether the others read her first name: her choice, at any time. */
export function FirstNameSwitch({ eventId, signUp }: { eventId: string; signUp: SignUp }) {
  const change = useEventAction((showsFirstName: boolean) =>
    callAgenda('PATCH /events/{id}/sign-up', { params: { id: eventId }, body: { showsFirstName } }),
  )
  const { shown, choose } = useChoice(signUp.showsFirstName, change)
  return (
    <label className={`${classes.choice} ${classes.alone}`}>
      <input type="checkbox" checked={shown} onChange={(changed) => choose(changed.currentTarget.checked)} />
      <span>Montrer mon prénom aux autres inscrites</span>
    </label>
  )
}
