import { getJobQueue } from '~/adapters/jobs/index.server'
import { recordIdOf } from '~/domain/principal'
import { defineOperation } from '~/http/operation/operation'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { JobParamsSchema, JobsSchema, RetriedSchema, RetryAllSchema, RetryMailsSchema } from './jobs.schema'
import { readJobs } from './readJobs.server'
import { reviveJobs } from './reviveJobs.server'
import { reviveJob } from './reviveJob.server'
import { retryMail, retryMails } from './retryMails.server'

const audience = ['ADMIN'] as const

export const jobOperations = [
  defineOperation({
    id: 'listJobs',
    method: 'GET',
    path: '/studio/jobs',
    summary: 'The background work: how many jobs wait and run, and which were given up.',
    audience,
    response: JobsSchema,
    handle: async ({ db, now }) => readJobs(db, getJobQueue(), now),
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
      return readJobs(db, queue, now)
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
      return { count, jobs: await readJobs(db, queue, now) }
    },
  }),
  defineOperation({
    id: 'retryMail',
    method: 'POST',
    path: '/studio/mails/{id}/retry',
    summary: 'Have a mail sent again that was given up.',
    audience,
    params: JobParamsSchema,
    response: JobsSchema,
    errors: ['mails/not-found'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      await retryMail(db, params.id, recordIdOf(principal), now)
      sendMailsSoon()
      return readJobs(db, getJobQueue(), now)
    },
  }),
  defineOperation({
    id: 'retryMails',
    method: 'POST',
    path: '/studio/mails/retries',
    summary: 'Have all mails sent again that one reason has ended until an instant.',
    audience,
    body: RetryMailsSchema,
    response: RetriedSchema,
    cost: 'shared-change',
    handle: async ({ db, principal, body, now }) => {
      const count = await retryMails(db, body, recordIdOf(principal), now)
      sendMailsSoon()
      return { count, jobs: await readJobs(db, getJobQueue(), now) }
    },
  }),
]
