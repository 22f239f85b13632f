import { getJobQueue } from '~/adapters/jobs/index.server'
import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { JobParamsSchema, JobsSchema, RetriedSchema, RetryAllSchema } from './jobs.schema'
import { readJobs } from './readJobs.server'
import { reviveJobs } from './reviveJobs.server'
import { reviveJob } from './reviveJob.server'

const audience = ['ADMIN'] as const

export const jobOperations = [
  defineOperation({
    id: 'listJobs',
    method: 'GET',
    path: '/studio/jobs',
    summary: 'The background work: how many jobs wait and run, and which were given up.',
    audience,
    response: JobsSchema,
    handle: async () => readJobs(getJobQueue()),
  }),
  defineOperation({
    id: 'retryJob',
    method: 'POST',
    path: '/studio/jobs/{id}/retry',
    summary: 'Have a job done again that was given up.',
    audience,
    params: JobParamsSchema,
    response: JobsSchema,
    errors: ['jobs/not-found'],
    handle: async ({ db, principal, params, now }) => {
      const queue = getJobQueue()
      await reviveJob(db, queue, params.id, recordIdOf(principal), now)
      return readJobs(queue)
    },
  }),
  defineOperation({
    id: 'retryJobs',
    method: 'POST',
    path: '/studio/jobs/retries',
    summary: 'Have all jobs of a name done again that were given up until an instant.',
    audience,
    body: RetryAllSchema,
    response: RetriedSchema,
    handle: async ({ db, principal, body, now }) => {
      const queue = getJobQueue()
      const count = await reviveJobs(db, queue, body, recordIdOf(principal), now)
      return { count, jobs: await readJobs(queue) }
    },
  }),
]
