import { wakeJob } from '~/adapters/jobs/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getStorage } from '~/adapters/storage/index.server'
import { getDb } from '~/db/current.server'
import type { FindMentions } from '~/db/kept.server'
import { sweepImages } from './keeping/keepImages.server'
import { sweepStrayImages } from './keeping/sweepStrayImages.server'
import { makeSizes } from './receiving/makeSizes.server'

const SIZES_JOB = 'images/sizes'

/** Has the sizes of an image made at once; the schedule would make them within five minutes. */
export const makeSizesSoon = () => wakeJob(SIZES_JOB)

/** @param mentions what stands in drafts and versions of content */
export const imageJobs = (mentions: FindMentions): readonly Job[] => [
  {
    name: SIZES_JOB,
    schedule: '*/5 * * * *',
    handle: async (_data, { signal }) => makeSizes({ db: await getDb(), storage: getStorage() }, signal),
  },
  {
    name: 'images/sweep',
    schedule: '27 * * * *',
    handle: async () => sweepImages({ db: await getDb(), storage: getStorage() }, new Date(), mentions),
  },
  {
    // At night, for it lists all that is stored.
    name: 'images/strays',
    schedule: '25 3 * * *',
    handle: async () => sweepStrayImages({ db: await getDb(), storage: getStorage() }, new Date()),
  },
]
