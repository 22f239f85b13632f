import { instantLabel } from '~/domain/agenda/spokenTime'
import pill from '~/ui/buttons/pill.module.css'
import { callAgenda } from '../../nextEvent.queries'
import { Countdown } from '../Countdown'
import { useEventAction } from '../useEventAction'
import { LeaveButton } from './LeaveButton'
import type { SeatPanelProps } from './SeatPanel'
import classes from './OfferPanel.module.css'

/** A seat is kept for her for a while. */
export function OfferPanel({ event: { id }, signUp: { partySize, offeredUntil }, zone }: SeatPanelProps) {
  const accept = useEventAction(id, () =>
    callAgenda('POST /events/{id}/sign-up/acceptance', { params: { id } }),
  )
  const two = partySize === 2
  return (
    <>
      <div className={classes.head}>
        <h2>{two ? 'Deux places vous attendent' : 'Une place vous attend'}</h2>
        {offeredUntil && (
          <p>
            <span className={classes.left}>
              <Countdown until={offeredUntil} />
            </span>{' '}
            {two ? 'Réservées' : 'Réservée'} jusqu’au {instantLabel(offeredUntil, zone)}.
          </p>
        )}
      </div>
      <button
        type="button"
        className={pill.filled}
        disabled={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {two ? 'Prendre mes deux places' : 'Prendre ma place'}
      </button>
      <LeaveButton eventId={id} label="Laisser à une autre" question="Laisser à la suivante&nbsp;?" />
    </>
  )
}
