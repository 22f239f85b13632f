import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayInWords, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { nextEventQuery } from '../../nextEvent.queries'
import { kindLabels } from '../../kindLabels'
import { timeZoneQuery, useTimeZone } from '../../useTimeZone'
import { DayLeaf } from '../list/DayLeaf'
import classes from './NextEventRow.module.css'

export const loadNextEvent = (queryClient: QueryClient, session: SessionUser | null) =>
  Promise.all([
    queryClient.ensureQueryData(timeZoneQuery),
    // A row that cannot be read must not break the whole page.
    queryClient.prefetchQuery(nextEventQuery(session)),
  ])

/** The next event that she goes to, else the next one that is open to her. Nothing where there is none. */
export function NextEventRow() {
  const { data: event } = useQuery({ ...nextEventQuery(useSession()), refetchOnMount: false })
  const { zone } = useTimeZone()
  if (!event) return null
  const { slug, name, summary, kind, coach, startsAt, mine, state } = event
  const { day, time } = wallTime(startsAt, zone)
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{mine === 'CONFIRMED' ? 'On vous attend' : 'Le prochain rendez-vous'}</h2>
        <Link to="/agenda" className={page.more}>
          Tout l’agenda
        </Link>
      </div>
      <Link to="/agenda/$slug" params={{ slug }} className={classes.root}>
        <span className="visually-hidden">{dayInWords(day, day)}</span>
        <span aria-hidden="true">
          <DayLeaf day={day} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span>{summary}</span>
          <span className={classes.facts}>
            {state === 'NOW' ? 'En ce moment' : timeInWords(time)} · {kindLabels[kind]}
            {coach && ` · ${coach.name}`}
          </span>
        </span>
      </Link>
    </section>
  )
}
