import { useSwitch } from '~/ui/controls/useSwitch'
import type { SignUp } from '../../agenda.schema'
import { callAgenda } from '../../nextEvent.queries'
import { useEventAction } from '../useEventAction'
import classes from './SignUpForm.module.css'

/** Whether the others read her first name: her choice, at any time. */
export function FirstNameSwitch({ eventId, signUp }: { eventId: string; signUp: SignUp }) {
  const change = useEventAction(eventId, (showsFirstName: boolean) =>
    callAgenda('PATCH /events/{id}/sign-up', { params: { id: eventId }, body: { showsFirstName } }),
  )
  const { box } = useSwitch(signUp.showsFirstName, change)
  return (
    <label className={`${classes.choice} ${classes.alone}`}>
      <input {...box} />
      <span>Montrer mon prénom aux autres inscrites</span>
    </label>
  )
}
