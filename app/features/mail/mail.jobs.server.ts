import type { Job } from '~/adapters/jobs/port'
import { getMailer } from '~/adapters/mailer/index.server'
import { getDb } from '~/db/current.server'
import { MAIL_JOB } from './sendMailsSoon.server'
import { sendDueMails, type ReadKept } from './sendDueMails.server'

/** Of one run; the next one is a minute away at most. */
const MOST_AT_ONCE = 50

/** @param readKept where documents are that go with mails */
export const mailJobs = (readKept: ReadKept): readonly Job[] => [
  {
    name: MAIL_JOB,
    schedule: '* * * * *',
    handle: async (_data, { signal }) =>
      sendDueMails(await getDb(), getMailer(), new Date(), MOST_AT_ONCE, signal, readKept),
  },
]
