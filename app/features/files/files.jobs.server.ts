import type { Job } from '~/adapters/jobs/port'
import { getStorage } from '~/adapters/storage/index.server'
import { getDb } from '~/db/current.server'
import { sweepFiles } from './keepFiles.server'
import { sweepStrayFiles } from './sweepStrayFiles.server'

export const fileJobs: readonly Job[] = [
  {
    name: 'files/sweep',
    schedule: '37 * * * *',
    handle: async () => sweepFiles({ db: await getDb(), storage: getStorage() }, new Date()),
  },
  {
    // At night, for it lists all that is stored.
    name: 'files/strays',
    schedule: '30 3 * * *',
    handle: async () => sweepStrayFiles({ db: await getDb(), storage: getStorage() }, new Date()),
  },
]
