import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { Notice } from '~/ui/surfaces/Notice'
import { jobName } from '../jobNames'
import { jobsQuery, retryJob } from '../jobs.queries'
import type { DeadJob, Jobs } from '../jobs.schema'
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
      {data && <GivenUp jobs={data.deadLetters} count={data.deadCount} />}
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

function GivenUp({ jobs, count }: { jobs: DeadJob[]; count: number }) {
  return (
    <section className={classes.part}>
      <h2>Abandonnés</h2>
      {jobs.length === 0 && (
        <p className={classes.none}>Aucun&nbsp;: tout ce qui devait se faire s’est fait.</p>
      )}
      {count > jobs.length && (
        <p className={classes.none}>
          Les {jobs.length} derniers sur {count}&nbsp;; les autres suivront quand ceux-ci seront relancés.
        </p>
      )}
      <ul className={classes.given}>
        {jobs.map((job) => (
          <GivenUpJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function GivenUpJob({ job }: { job: DeadJob }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryJob(job.id),
    onSuccess: (jobs) => queryClient.setQueryData(jobsQuery.queryKey, jobs),
  })
  return (
    <li>
      <div>
        <h3>{jobName(job.name)}</h3>
        <p>{job.reason}</p>
        <p className={classes.none}>
          {minuteLabel(job.givenUpAt)}, après {job.attempts} {job.attempts > 1 ? 'essais' : 'essai'}
        </p>
      </div>
      <Button look="light" loading={retry.isPending} onClick={() => retry.mutate()}>
        Relancer<span className="visually-hidden"> {jobName(job.name)}</span>
      </Button>
      {retry.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(retry.error)}
        </Notice>
      )}
    </li>
  )
}

type Queue = Jobs['queues'][number]

/** Those with something in them; most are empty most of the time. */
function Queues({ queues }: { queues: Queue[] }) {
  const isBusy = ({ waiting, underWay }: Queue) => waiting + underWay > 0
  const busy = queues.filter(isBusy)
  const empty = queues.filter((queue) => !isBusy(queue))
  return (
    <section className={classes.part}>
      <h2>Files d’attente</h2>
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
    </section>
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
