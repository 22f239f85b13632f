import { Section } from '~/ui/layout/Section'
import { jobName } from '../jobNames'
import type { Jobs } from '../jobs.schema'
import classes from './JobsScreen.module.css'

type Queue = Jobs['queues'][number]

/** Those with something in them; most are empty most of the time. */
export function Queues({ queues }: { queues: Queue[] }) {
  const isBusy = ({ waiting, underWay }: Queue) => waiting + underWay > 0
  const busy = queues.filter(isBusy)
  const empty = queues.filter((queue) => !isBusy(queue))
  return (
    <Section title="Files d’attente">
      {busy.length > 0 ? (
        <ul className={classes.queues}>
          {busy.map((queue) => (
            <li key={queue.name}>
              <h3>{jobName(queue.name)}</h3>
              <p>{standing(queue)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Rien n’attend, rien n’est en cours.</p>
      )}
      {empty.length > 0 && (
        <details className={classes.empty}>
          <summary>{empty.length === 1 ? 'Une file vide' : `${empty.length} files vides`}</summary>
          <ul>
            {empty.map(({ name }) => (
              <li key={name}>{jobName(name)}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.none}>Comptés il y a moins d’une minute.</p>
    </Section>
  )
}

/** What there is of it, and nothing of what there is not. */
const standing = ({ waiting, forLater, underWay }: Queue): string =>
  [
    underWay > 0 && `${underWay} en cours`,
    waiting > forLater && `${waiting - forLater} en attente`,
    forLater > 0 && `${forLater} pour plus tard`,
  ]
    .filter(Boolean)
    .join(', ')
