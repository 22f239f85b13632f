import { useQueryClient } from '@tanstack/react-query'
import { useSwitch } from '~/ui/controls/useSwitch'
import { keepSignUp } from '../../agenda.queries'
import type { SignUp } from '../../agenda.schema'
import { callAgenda } from '../../nextEvent.queries'
import { useEventAction } from '../useEventAction'
import classes from './SignUpForm.module.css'

/** Whether the others read her first name: her choice, at any time. */
export function FirstNameSwitch({ eventId, signUp }: { eventId: string; signUp: SignUp }) {
  const queryClient = useQueryClient()
  const change = useEventAction(eventId, async (showsFirstName: boolean) => {
    const params = { id: eventId }
    const answer = await callAgenda('PATCH /events/{id}/sign-up', { params, body: { showsFirstName } })
    // Her page shows it also where it cannot be read anew.
    keepSignUp(queryClient, eventId, answer)
  })
  const { box } = useSwitch(signUp.showsFirstName, change)
  return (
    <label className={`${classes.choice} ${classes.alone}`}>
      <input {...box} />
      <span>Montrer mon prénom aux autres inscrites</span>
    </label>
  )
}
