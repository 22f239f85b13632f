import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { minuteLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { Section } from '~/ui/layout/Section'
import { notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { jobName } from '../jobNames'
import { jobsQuery, retryJob, retryJobs } from '../jobs.queries'
import type { DeadJob, DeadKind } from '../jobs.schema'
import classes from './JobsScreen.module.css'

/** What was given up: each can be sent again, and of one name all. */
export function GivenUp({ jobs, kinds, count }: { jobs: DeadJob[]; kinds: DeadKind[]; count: number }) {
  const several = kinds.filter((kind) => kind.count > 1)
  return (
    <Section title="Abandonnés">
      {jobs.length === 0 && (
        <p className={classes.none}>Aucun&nbsp;: tout ce qui devait se faire s’est fait.</p>
      )}
      {count > jobs.length && (
        <p className={classes.none}>
          Les {jobs.length} derniers sur {count}&nbsp;; les autres suivront quand ceux-ci seront relancés.
        </p>
      )}
      {several.length > 0 && (
        <ul className={classes.kinds} aria-label="Par travail">
          {several.map((kind) => (
            <GivenUpKind key={kind.name} kind={kind} />
          ))}
        </ul>
      )}
      <ul className={classes.given}>
        {jobs.map((job) => (
          <GivenUpJob key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  )
}

function GivenUpKind({ kind }: { kind: DeadKind }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryJobs(kind),
    onSuccess: ({ count, jobs }) => {
      queryClient.setQueryData(jobsQuery.queryKey, jobs)
      notifySuccess(
        count === 0
          ? 'Ils étaient déjà relancés.'
          : count === 1
            ? 'Un travail relancé.'
            : `${count}\u00A0travaux relancés.`,
      )
    },
  })
  return (
    <li>
      <span>
        {jobName(kind.name)}&nbsp;: <strong>{kind.count}</strong>
      </span>
      <Retry label="Tout relancer" name={kind.name} retry={retry} />
    </li>
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
      <Retry label="Relancer" name={job.name} retry={retry} />
    </li>
  )
}

interface RetryProps {
  label: string
  /** Of the job, as the queue has it. */
  name: string
  retry: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'error' | 'mutate'>
}

function Retry({ label, name, retry }: RetryProps) {
  return (
    <>
      <Button look="light" loading={retry.isPending} onClick={() => retry.mutate()}>
        {label}
        <span className="visually-hidden"> {jobName(name)}</span>
      </Button>
      {retry.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(retry.error)}
        </Notice>
      )}
    </>
  )
}
