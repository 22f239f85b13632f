import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { sweepUploads } from './keeping/dropUploads.server'
import { getReceiving } from './receiving/receiving.server'

export const uploadJobs: readonly Job[] = [
  {
    name: 'uploads/sweep',
    schedule: '17 * * * *',
    handle: async () => sweepUploads(getReceiving(await getDb()), new Date()),
  },
]
