import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { jobOperations } from './jobs.operations.server'
import type { DeadKind, MailKind } from './jobs.schema'

const call = callsOf<typeof jobOperations>()
const LOOK_AGAIN_MS = 10_000

export const jobsQuery = queryOptions({
  queryKey: ['studio', 'jobs'],
  queryFn: ({ signal }) => call('GET /studio/jobs', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
})

/** All of a name that were given up until then. Rejects with the server's refusal. */
export const retryJobs = ({ name, until }: DeadKind) =>
  call('POST /studio/jobs/retries', { body: { name, until: until.toISOString() } })

/** @returns the background work after it. Rejects with the server's refusal. */
export const retryJob = (id: string) => call('POST /studio/jobs/{id}/retry', { params: { id } })

/** All mails that one reason has ended until then. Rejects with the server's refusal. */
export const retryMails = ({ failure, until }: MailKind) =>
  call('POST /studio/mails/retries', { body: { failure, until: until.toISOString() } })

/** @returns the background work after it. Rejects with the server's refusal. */
export const retryMail = (id: string) => call('POST /studio/mails/{id}/retry', { params: { id } })
