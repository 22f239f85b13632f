import { getJobQueue } from '~/adapters/jobs/index.server'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import { JobParamsSchema, JobsSchema } from './jobs.schema'
import { readJobs } from './readJobs.server'

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
    handle: async ({ params }) => {
      const queue = getJobQueue()
      if (!(await queue.revive(params.id))) throw new ApiError(404, 'jobs/not-found')
      return readJobs(queue)
    },
  }),
]
