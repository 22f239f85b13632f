import type { Job } from '~/adapters/jobs/port'
import { getStorage } from '~/adapters/storage/index.server'
import { getDb } from '~/db/current.server'
import type { FindMentions } from '~/db/kept.server'
import { sweepFiles } from './keeping/keepFiles.server'
import { sweepStrayFiles } from './keeping/sweepStrayFiles.server'

/** @param mentions what stands in drafts and versions of content */
export const fileJobs = (mentions: FindMentions): readonly Job[] => [
  {
    name: 'files/sweep',
    schedule: '37 * * * *',
    handle: async () => sweepFiles({ db: await getDb(), storage: getStorage() }, new Date(), mentions),
  },
  {
    // At night, for it lists all that is stored.
    name: 'files/strays',
    schedule: '30 3 * * *',
    handle: async () => sweepStrayFiles({ db: await getDb(), storage: getStorage() }, new Date()),
  },
]
