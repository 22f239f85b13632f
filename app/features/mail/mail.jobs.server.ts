import type { Job } from '~/adapters/jobs/port'
import { getMailer } from '~/adapters/mailer/index.server'
import { getDb } from '~/db/current.server'
import { MAIL_JOB } from './sendMailsSoon.server'
import { sendDueMails } from './sendDueMails.server'

export const mailJobs: readonly Job[] = [
  {
    name: MAIL_JOB,
    schedule: '* * * * *',
    handle: async () => sendDueMails(await getDb(), getMailer(), new Date()),
  },
]
