import { getJobQueue } from '~/adapters/jobs/index.server'
import { listGivenUpMails } from '~/features/mail/mail.public.server'
import type { TaskSource } from '~/features/studio/studio.public.server'

/** A home that says "more than 99" counts no further. */
const MOST_COUNTED = 100

/** Background work that was given up: nobody but an administrator can have it done again. */
export const jobTaskSource: TaskSource = {
  tells: ['given-up-jobs'],
  audience: ['ADMIN'],
  read: async () => {
    const { length } = await getJobQueue().deadLetters()
    const count = Math.min(length, MOST_COUNTED)
    return [{ id: 'given-up-jobs', kind: null, count, more: count >= MOST_COUNTED, lines: [] }]
  },
}

/** Mails that nobody tries any more: whom they were for knows nothing of it. */
export const mailTaskSource: TaskSource = {
  tells: ['given-up-mails'],
  audience: ['ADMIN'],
  read: async (db, _, now) => {
    const { length } = await listGivenUpMails(db, now)
    const count = Math.min(length, MOST_COUNTED)
    return [{ id: 'given-up-mails', kind: null, count, more: count >= MOST_COUNTED, lines: [] }]
  },
}
