import { Link } from '@tanstack/react-router'
import { dayInWords, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import type { EventSummary } from '../../agenda.schema'
import classes from './MonthGrid.module.css'

const WEEKDAYS = [
  ['dimanche', 'dim.'],
  ['lundi', 'lun.'],
  ['mardi', 'mar.'],
  ['mercredi', 'mer.'],
  ['jeudi', 'jeu.'],
  ['vendredi', 'ven.'],
  ['samedi', 'sam.'],
] as const
/** More would stretch the row; the day itself shows them all. */
const MAX_NAMES = 2
const MAX_DOTS = 3

export interface MonthGridProps {
  /** `YYYY-MM` */
  month: string
  weeks: readonly (readonly string[])[]
  /** What starts on a day. */
  days: ReadonlyMap<string, readonly EventSummary[]>
  today: string
  chosen: string | undefined
  zone: string
  onChoose: (day: string) => void
}

function countWords(count: number): string {
  if (count === 0) return 'rien'
  return count === 1 ? 'un rendez-vous' : `${count} rendez-vous`
}

/** Weeks from Sunday to Saturday. Dots where there is little room, names where there is more. */
export function MonthGrid({ month, weeks, days, today, chosen, zone, onChoose }: MonthGridProps) {
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          {WEEKDAYS.map(([name, short]) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day.startsWith(month) ? (
                <td key={day} data-today={day === today} data-chosen={day === chosen}>
                  <button
                    type="button"
                    className={classes.day}
                    aria-pressed={day === chosen}
                    onClick={() => onChoose(day)}
                  >
                    <span className={classes.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className="visually-hidden">
                      {dayInWords(day, today)}, {countWords(days.get(day)?.length ?? 0)}
                    </span>
                    <span className={classes.dots}>
                      {days
                        .get(day)
                        ?.slice(0, MAX_DOTS)
                        .map(({ id, kind, state }) => (
                          <span key={id} data-kind={state === 'CANCELLED' ? state : kind} />
                        ))}
                    </span>
                  </button>
                  <Names events={days.get(day) ?? []} zone={zone} />
                </td>
              ) : (
                <td key={day} className={classes.other}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Names({ events, zone }: { events: readonly EventSummary[]; zone: string }) {
  if (events.length === 0) return null
  return (
    <ul className={classes.names}>
      {events.slice(0, MAX_NAMES).map(({ id, slug, name, kind, state, startsAt }) => (
        <li key={id}>
          <Link to="/agenda/$slug" params={{ slug }} data-kind={state === 'CANCELLED' ? state : kind}>
            <span>{timeInWords(wallTime(startsAt, zone).time)}</span> {name}
          </Link>
        </li>
      ))}
      {events.length > MAX_NAMES && <li className={classes.rest}>et {events.length - MAX_NAMES} de plus</li>}
    </ul>
  )
}
