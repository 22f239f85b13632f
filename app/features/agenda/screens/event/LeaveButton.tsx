import { useState } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { callAgenda } from '../../nextEvent.queries'
import { useEventAction } from '../useEventAction'
import classes from './LeaveButton.module.css'

export interface LeaveButtonProps {
  eventId: string
  /** What it gives up: « Annuler mon inscription ». */
  label: string
  /** Asked before it does: « Vous ne venez plus ? » */
  question: string
}

/** Gives up her place, after one question: a slip of the thumb must not cost a seat. */
export function LeaveButton({ eventId, label, question }: LeaveButtonProps) {
  const [asked, setAsked] = useState(false)
  const leave = useEventAction(eventId, () =>
    callAgenda('DELETE /events/{id}/sign-up', { params: { id: eventId } }),
  )
  if (!asked) return <TextButton onClick={() => setAsked(true)}>{label}</TextButton>
  return (
    <div role="group" aria-label={question} className={classes.root}>
      <p>{question}</p>
      {/* She has just pressed what is gone now: the focus goes where her thumb is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button type="button" autoFocus className={pill.quiet} onClick={() => setAsked(false)}>
        Garder
      </button>
      <button type="button" className={pill.light} disabled={leave.isPending} onClick={() => leave.mutate()}>
        Oui, annuler
      </button>
    </div>
  )
}
