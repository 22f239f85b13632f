import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '~/ui/layout/Section'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { jobName } from '../jobNames'
import { jobsQuery } from '../jobs.queries'
import type { Jobs } from '../jobs.schema'
import { GivenUp } from './GivenUp'
import { GivenUpMails } from './GivenUpMails'
import classes from './JobsScreen.module.css'

/**
 * `/studio/travaux`: what was given up, what is being made, and what Élan does in the background.
 *
 * @param films those that need something, in their own lists, which know more of each
 */
export function JobsScreen({ films }: { films: ReactNode }) {
  const { data, error, refetch } = useQuery(jobsQuery)
  return (
    <>
      <h1>Travaux</h1>
      {data && <GivenUp jobs={data.deadLetters} kinds={data.deadKinds} count={data.deadCount} />}
      {data && <GivenUpMails mails={data.mails} kinds={data.mailKinds} count={data.mailCount} />}
      {films}
      {data ? (
        <Queues queues={data.queues} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()}>{failureMessage(error)}</FailedState>
      ) : (
        <LoadingState>Les travaux arrivent…</LoadingState>
      )}
    </>
  )
}

type Queue = Jobs['queues'][number]

/** Those with something in them; most are empty most of the time. */
function Queues({ queues }: { queues: Queue[] }) {
  const isBusy = ({ waiting, underWay }: Queue) => waiting + underWay > 0
  const busy = queues.filter(isBusy)
  const empty = queues.filter((queue) => !isBusy(queue))
  return (
    <Section title="Files d’attente">
      {busy.length > 0 ? (
        <QueueTable queues={busy} label="Files d’attente" />
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

function QueueTable({ queues, label }: { queues: Queue[]; label: string }) {
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.queues}>
        <thead>
          <tr>
            <th scope="col">Travail</th>
            <th scope="col">En attente</th>
            <th scope="col">Pour plus tard</th>
            <th scope="col">En cours</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, forLater, underWay }) => (
            <tr key={name}>
              <th scope="row">{jobName(name)}</th>
              <td>{waiting - forLater}</td>
              <td>{forLater}</td>
              <td>{underWay}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
