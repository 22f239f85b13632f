import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { monthAfter, monthWeeks } from '~/domain/agenda/monthGrid'
import { monthInWords } from '~/domain/agenda/spokenTime'
import { dayInWords, wallTime } from '~/domain/agenda/zonedTime'
import { useSession } from '~/features/identity/identity.public'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import type { EventSummary } from '../../agenda.schema'
import { monthQuery } from '../../agenda.queries'
import type { AgendaSearch } from '../../agendaSearch.schema'
import { EventCard } from '../list/EventCard'
import { MonthGrid } from './MonthGrid'
import classes from './MonthView.module.css'

export interface MonthViewProps {
  search: AgendaSearch
  zone: string
}

/** A month as a grid, and below it the day that she chose there. */
export function MonthView({ search: { month: asked, kind }, zone }: MonthViewProps) {
  const today = wallTime(new Date(), zone).day
  const month = asked ?? today.slice(0, 7)
  const session = useSession()
  const read = useQuery({ ...monthQuery(session, month, kind), placeholderData: keepPreviousData })
  const events = read.data ?? []
  const [chosen, setChosen] = useState<string | null>(null)

  const weeks = monthWeeks(month)
  const days = new Map<string, EventSummary[]>()
  for (const event of events) {
    const { day } = wallTime(event.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  const ofMonth = weeks.flat().filter((day) => day.startsWith(month))
  const filled = ofMonth.filter((day) => days.has(day))
  const first = filled.find((day) => day >= today) ?? filled[0]
  const shown = chosen !== null && ofMonth.includes(chosen) ? chosen : first
  return (
    <section aria-labelledby="month-title">
      <div className={classes.head}>
        <Turn to={monthAfter(month, -1)} kind={kind} label="Mois précédent">
          <IconChevronLeft size={24} aria-hidden="true" />
        </Turn>
        <h2 id="month-title" className={classes.title}>
          {monthInWords(month)}
        </h2>
        <Turn to={monthAfter(month, 1)} kind={kind} label="Mois suivant">
          <IconChevronRight size={24} aria-hidden="true" />
        </Turn>
      </div>
      <MonthGrid
        month={month}
        weeks={weeks}
        days={days}
        today={today}
        chosen={shown}
        zone={zone}
        onChoose={setChosen}
      />
      <div className={classes.day} aria-live="polite">
        {read.isError && !read.data ? (
          <FailedState onRetry={() => void read.refetch()}>Ce mois n’a pas pu être chargé.</FailedState>
        ) : shown === undefined && (read.isPending || read.isPlaceholderData) ? (
          <LoadingState>On consulte l’agenda…</LoadingState>
        ) : shown === undefined ? (
          <p className={classes.nothing}>Rien de prévu ce mois-ci.</p>
        ) : (
          <>
            <h3 className={classes.dayTitle}>{dayInWords(shown, today)}</h3>
            <ul className={classes.events}>
              {(days.get(shown) ?? []).map((event) => (
                <li key={event.id}>
                  <EventCard event={event} zone={zone} />
                </li>
              ))}
            </ul>
            {!days.has(shown) && <p className={classes.nothing}>Rien ce jour-là.</p>}
          </>
        )}
      </div>
    </section>
  )
}

interface TurnProps {
  to: string
  kind: AgendaSearch['kind']
  label: string
  children: ReactNode
}

function Turn({ to, kind, label, children }: TurnProps) {
  return (
    <Link
      to="/agenda"
      search={{ view: 'month', month: to, kind }}
      replace
      resetScroll={false}
      className={classes.turn}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
