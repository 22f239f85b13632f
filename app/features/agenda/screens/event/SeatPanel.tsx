import { Link } from '@tanstack/react-router'
import { instantLabel } from '~/domain/agenda/spokenTime'
import pill from '~/ui/buttons/pill.module.css'
import { callAgenda } from '../../nextEvent.queries'
import type { Event, SignUp } from '../../agenda.schema'
import { useClock } from '../useClock'
import { useEventAction } from '../useEventAction'
import { LeaveButton } from './LeaveButton'
import classes from './SeatPanel.module.css'

export interface SeatPanelProps {
  event: Event
  signUp: SignUp
  zone: string
}

/** She has a seat: the way in, and the way out. */
export function SeatPanel({ event, signUp, zone }: SeatPanelProps) {
  const { id, state } = event
  return (
    <>
      <div>
        <h2>{signUp.partySize === 2 ? 'On vous attend toutes les deux' : 'On vous attend'}</h2>
        {state === 'UPCOMING' && signUp.mayLeave && (
          <p className={classes.note}>
            Annulation possible jusqu’au {instantLabel(signUp.leaveUntil, zone)}.
          </p>
        )}
        {state === 'UPCOMING' && !signUp.mayLeave && (
          <p className={classes.note}>
            Le délai pour annuler est passé. Un empêchement&nbsp;? Écrivez-nous, nous comprendrons.
          </p>
        )}
      </div>
      <Door event={event} zone={zone} />
      {signUp.mayLeave && (
        <LeaveButton eventId={id} label="Annuler mon inscription" question="Vous ne venez plus&nbsp;?" />
      )}
    </>
  )
}

/** The way into its room, once that is open. */
function Door({ event, zone }: { event: Event; zone: string }) {
  const { id, slug, kind, entry, entryOpensAt } = event
  const now = useClock()
  const enter = useEventAction(id, async () => {
    const { joinLink } = await callAgenda('GET /events/{id}/entry', { params: { id } })
    if (joinLink) window.location.assign(joinLink)
  })
  if (entry === 'NONE' || entry === 'OVER') return null
  const open = entry === 'OPEN' || (now !== null && now >= entryOpensAt)
  if (!open) return <p className={classes.note}>L’entrée ouvre le {instantLabel(entryOpensAt, zone)}.</p>
  if (kind === 'LIVE')
    return (
      <Link to="/agenda/$slug/direct" params={{ slug }} className={pill.filled}>
        Entrer
      </Link>
    )
  return (
    <button type="button" className={pill.filled} disabled={enter.isPending} onClick={() => enter.mutate()}>
      Entrer
    </button>
  )
}
