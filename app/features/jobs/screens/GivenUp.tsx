import { wholeNumber } from '~/messages/wholeNumber.fr'
import { Section } from '~/ui/layout/Section'
import { jobName } from '../jobNames'
import { retryJob, retryJobs } from '../jobs.queries'
import type { DeadJob, DeadKind } from '../jobs.schema'
import { GivenUpAfter, GivenUpList, RetryAll, RetryOne } from './GivenUpList'
import classes from './JobsScreen.module.css'

const WORDS = ['Un travail relancé.', 'travaux relancés.'] as const

/** What was given up: each can be sent again, and of one name all. */
export function GivenUp({ jobs, kinds, count }: { jobs: DeadJob[]; kinds: DeadKind[]; count: number }) {
  return (
    <Section title="Abandonnés">
      {jobs.length === 0 && (
        <p className={classes.none}>Aucun&nbsp;: tout ce qui devait se faire s’est fait.</p>
      )}
      <GivenUpList
        given={jobs}
        kinds={kinds}
        count={count}
        kindsLabel="Par travail"
        keyOf={({ name }) => name}
        renderKind={(kind) => (
          <>
            <span>
              {jobName(kind.name)}&nbsp;: <strong>{wholeNumber(kind.count)}</strong>
            </span>
            <RetryAll of={jobName(kind.name)} words={WORDS} retry={() => retryJobs(kind)} />
          </>
        )}
        renderOne={(job) => (
          <>
            <div>
              <h3>{jobName(job.name)}</h3>
              <p>{job.reason}</p>
              <GivenUpAfter {...job} />
            </div>
            <RetryOne of={jobName(job.name)} retry={() => retryJob(job.id)} />
          </>
        )}
      />
    </Section>
  )
}
