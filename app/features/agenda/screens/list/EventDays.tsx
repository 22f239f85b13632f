import { dayInWords, wallTime } from '~/domain/agenda/zonedTime'
import type { EventSummary } from '../../agenda.schema'
import { DayLeaf } from './DayLeaf'
import { EventCard } from './EventCard'
import classes from './EventDays.module.css'

/** Events by the day on which they start, in the order given. */
function byDay(events: readonly EventSummary[], zone: string): [day: string, EventSummary[]][] {
  const days = new Map<string, EventSummary[]>()
  for (const event of events) {
    const { day } = wallTime(event.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}

export interface EventDaysProps {
  events: readonly EventSummary[]
  zone: string
  /** The answer to what she has asked for since is under way. */
  busy?: boolean
}

/** A list of events, each day under its leaf. */
export function EventDays({ events, zone, busy = false }: EventDaysProps) {
  return (
    <ol className={classes.days} aria-busy={busy}>
      {byDay(events, zone).map(([day, ofDay]) => (
        <li key={day} className={classes.day}>
          <h2 className={classes.leaf} aria-label={dayInWords(day)}>
            <DayLeaf day={day} />
          </h2>
          <ul className={classes.events}>
            {ofDay.map((event) => (
              <li key={event.id}>
                <EventCard event={event} zone={zone} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
