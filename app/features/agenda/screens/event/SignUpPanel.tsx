import { Link } from '@tanstack/react-router'
import { canWatch } from '~/domain/access'
import { isSignedUp } from '~/domain/agenda/seats'
import type { SessionUser } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import text from '~/ui/buttons/text.module.css'
import type { Event } from '../../agenda.schema'
import { seatsLabel } from '../../eventWords'
import { useTimeZone } from '../../useTimeZone'
import { OfferPanel } from './OfferPanel'
import { SeatPanel } from './SeatPanel'
import { SignUpForm } from './SignUpForm'
import { WaitingPanel } from './WaitingPanel'
import classes from './SignUpPanel.module.css'

export interface SignUpPanelProps {
  event: Event
  session: SessionUser | null
}

/** Her place at an event, in a thumb's reach: what she has, or how to get it. Nothing where nobody can any more. */
export function SignUpPanel({ event, session }: SignUpPanelProps) {
  const { zone } = useTimeZone()
  const { state, signUp } = event
  if (state === 'CANCELLED' || state === 'PAST') return null
  const standing = signUp && isSignedUp(signUp.state, state === 'NOW') ? signUp : null
  if (!standing && !event.signUpOpen) return null
  return (
    <aside className={classes.root} aria-label="Votre inscription">
      {standing?.state === 'CONFIRMED' && <SeatPanel event={event} signUp={standing} zone={zone} />}
      {standing?.state === 'OFFERED' && <OfferPanel event={event} signUp={standing} zone={zone} />}
      {standing?.state === 'WAITING' && <WaitingPanel event={event} signUp={standing} />}
      {!standing && <NoSeatYet event={event} session={session} zone={zone} />}
    </aside>
  )
}

function NoSeatYet({ event, session, zone }: SignUpPanelProps & { zone: string }) {
  const { slug, access, state, seatsLeft } = event
  const path = `/agenda/${slug}`
  const seats = <p className={classes.seats}>{seatsLabel(event)}</p>
  // Nobody waits for what has begun.
  if (state === 'NOW' && seatsLeft === 0) return seats
  if (!session)
    return (
      <>
        {seats}
        <Link to="/login" search={{ redirect: path }} className={pill.filled}>
          Me connecter pour m’inscrire
        </Link>
        {access === 'PRO' && <p className={classes.note}>Ce rendez-vous est réservé aux abonnées.</p>}
      </>
    )
  // As the server will judge; it judges again.
  if (!canWatch(access, session, new Date()))
    return (
      <>
        <h2>Réservé aux abonnées</h2>
        <p className={classes.note}>L’abonnement ouvre ce rendez-vous, et tous les films avec lui.</p>
        <Link to="/abonnement" search={{ retour: path }} className={pill.filled}>
          Voir les formules
        </Link>
        <Link to="/agenda" className={text.link}>
          Voir les autres rendez-vous
        </Link>
      </>
    )
  return (
    <>
      {seats}
      <SignUpForm event={event} zone={zone} />
    </>
  )
}
