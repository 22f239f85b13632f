import type { Event, SignUp } from '../../agenda.schema'
import { LeaveButton } from './LeaveButton'
import classes from './SeatPanel.module.css'

/** "1re", "2e": for women in a line. */
const placeLabel = (place: number) => (place === 1 ? '1re' : `${place}e`)

/** She waits: in which place, and how she will hear. */
export function WaitingPanel({ event: { id }, signUp }: { event: Event; signUp: SignUp }) {
  const { waitingPlace, partySize } = signUp
  return (
    <>
      <div>
        <h2>Vous êtes {waitingPlace === null ? '' : `${placeLabel(waitingPlace)} `}sur la liste d’attente</h2>
        <p className={classes.note}>
          {partySize === 2
            ? 'Dès que deux places se libèrent ensemble, un e-mail vous les propose.'
            : 'Dès qu’une place se libère pour vous, un e-mail vous la propose.'}
        </p>
      </div>
      <LeaveButton eventId={id} label="Quitter la liste d’attente" question="Ne plus attendre&nbsp;?" />
    </>
  )
}
