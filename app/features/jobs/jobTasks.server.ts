import { getJobQueue } from '~/adapters/jobs/index.server'
import type { TaskSource } from '~/features/studio/studio.public.server'

/** Background work that was given up: nobody but an administrator can have it done again. */
export const jobTaskSource: TaskSource = {
  tells: ['given-up-jobs'],
  audience: ['ADMIN'],
  read: async () => {
    const { length } = await getJobQueue().deadLetters()
    return [{ id: 'given-up-jobs', kind: null, count: length, more: false, lines: [] }]
  },
}
