import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayInWords, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import { useSession } from '~/features/identity/identity.public'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import type { EventSummary } from '../../agenda.schema'
import { ownEventsQuery } from '../../nextEvent.queries'
import { standingLabels } from '../../eventWords'
import { CalendarFeed } from './CalendarFeed'
import classes from './OwnEvents.module.css'

/** Where she goes, and the address that brings it to her own calendar. Nothing for a visitor. */
export function OwnEvents({ zone }: { zone: string }) {
  const session = useSession()
  const own = useQuery(ownEventsQuery(session))
  if (!session?.hasRecord) return null
  return (
    <section className={classes.root} aria-labelledby="own-events">
      <h2 id="own-events">Mes rendez-vous</h2>
      {own.data ? (
        <EventList events={own.data} zone={zone} />
      ) : own.isError ? (
        <FailedState onRetry={() => void own.refetch()}>Vos rendez-vous n’ont pas pu être lus.</FailedState>
      ) : (
        <LoadingState>Vos rendez-vous arrivent…</LoadingState>
      )}
      <CalendarFeed />
    </section>
  )
}

function EventList({ events, zone }: { events: readonly EventSummary[]; zone: string }) {
  const today = wallTime(new Date(), zone).day
  if (events.length === 0)
    return (
      <p className={classes.none}>Rien pour l’instant&nbsp;: choisissez ce qui vous tente, en dessous.</p>
    )
  return (
    <ul className={classes.list}>
      {events.map(({ id, slug, name, startsAt, state, mine }) => {
        const { day, time } = wallTime(startsAt, zone)
        return (
          <li key={id}>
            <Link to="/agenda/$slug" params={{ slug }} className={classes.item}>
              <span className={classes.when}>
                {dayInWords(day, today)}, {timeInWords(time)}
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.standing} data-state={state === 'CANCELLED' ? state : mine}>
                {state === 'CANCELLED' ? 'Annulé' : mine && mine !== 'CONFIRMED' && standingLabels[mine]}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
