import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { jobsQuery } from '../jobs.queries'
import { GivenUp } from './GivenUp'
import { GivenUpMails } from './GivenUpMails'
import { Queues } from './Queues'

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
