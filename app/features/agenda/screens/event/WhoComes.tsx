import { stands } from '~/domain/agenda/seats'
import type { Event } from '../../agenda.schema'
import { FirstNameSwitch } from './FirstNameSwitch'
import classes from './WhoComes.module.css'

function countLabel(count: number, past: boolean): string {
  if (count === 1) return past ? 'Une participante' : 'Une inscrite'
  return `${count} ${past ? 'participantes' : 'inscrites'}`
}

/** Who comes, by the first names of those who wish to be seen; the others are counted. */
export function WhoComes({ event }: { event: Event }) {
  const { id, comingCount, comingNames, waitingCount, state, signUp } = event
  if (comingCount === 0 || state === 'CANCELLED') return null
  const others = comingCount - comingNames.length
  return (
    <section className={classes.root}>
      <h2>{countLabel(comingCount, state === 'PAST')}</h2>
      {comingNames.length > 0 && (
        <ul className={classes.names}>
          {comingNames.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {others > 0 && (
            <li className={classes.others}>et {others === 1 ? 'une autre' : `${others} autres`}</li>
          )}
        </ul>
      )}
      {signUp && stands(signUp.state) && <FirstNameSwitch eventId={id} signUp={signUp} />}
      {waitingCount > 0 && state === 'UPCOMING' && (
        <p className={classes.waiting}>
          {waitingCount === 1
            ? 'Une personne attend une place.'
            : `${waitingCount} personnes attendent une place.`}
        </p>
      )}
    </section>
  )
}
