import { useMutation, useQueryClient } from '@tanstack/react-query'
import { minuteLabel } from '~/domain/dateLabels'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { Section } from '~/ui/layout/Section'
import { notifySuccess } from '~/ui/notify'
import { jobName } from '../jobNames'
import { jobsQuery, retryJob, retryJobs } from '../jobs.queries'
import type { DeadJob, DeadKind } from '../jobs.schema'
import { Retry } from './Retry'
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
          Les {jobs.length} derniers sur {wholeNumber(count)}&nbsp;; les autres suivront quand ceux-ci seront
          relancés.
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
            : `${wholeNumber(count)}\u00A0travaux relancés.`,
      )
    },
  })
  return (
    <li>
      <span>
        {jobName(kind.name)}&nbsp;: <strong>{wholeNumber(kind.count)}</strong>
      </span>
      <Retry label="Tout relancer" of={jobName(kind.name)} retry={retry} />
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
      <Retry label="Relancer" of={jobName(job.name)} retry={retry} />
    </li>
  )
}
