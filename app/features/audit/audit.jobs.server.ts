import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { forgetChanges } from './forgetChanges.server'

export const auditJobs: readonly Job[] = [
  {
    name: 'audit',
    schedule: '10 4 * * *',
    handle: async () => forgetChanges(await getDb(), new Date()),
  },
]
