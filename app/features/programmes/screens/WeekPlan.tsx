import { durationLabel } from '~/messages/labels.fr'
import { DAYS, sessionsText } from '../dayWords'
import type { Session } from '../programmes.schema'
import { SessionLink } from './SessionLink'
import classes from './WeekPlan.module.css'

/** A week of a plan: which days have a session, and which ones rest. @param days seven, Sunday first */
export function WeekPlan({ days, number }: { days: readonly (readonly Session[])[]; number: number }) {
  const sessions = days.flat()
  const seconds = sessions.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <section className={classes.root} aria-labelledby={`semaine-${number}`}>
      <div className={classes.head}>
        <h3 id={`semaine-${number}`}>Semaine {number}</h3>
        <p className={classes.sum}>
          {sessionsText(sessions.length)}
          {seconds > 0 && `, ${durationLabel(seconds)}`}
        </p>
        <p className={classes.days} aria-hidden="true">
          {DAYS.map((day, at) => (
            <span key={day} data-busy={(days[at]?.length ?? 0) > 0}>
              {day[0]}
            </span>
          ))}
        </p>
      </div>
      <ol className={classes.sessions}>
        {days.flatMap((its, day) =>
          its.map((session) => (
            <li key={`${day} ${session.id}`}>
              <SessionLink session={session} day={DAYS[day] ?? ''} />
            </li>
          )),
        )}
      </ol>
    </section>
  )
}
