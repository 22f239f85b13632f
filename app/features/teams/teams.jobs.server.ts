import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { nameHeirs } from './team/nameHeirs.server'

export const teamJobs: readonly Job[] = [
  {
    name: 'teams',
    schedule: '*/5 * * * *',
    handle: async () => {
      await nameHeirs(await getDb(), new Date(), getSettings().origin)
      sendMailsSoon()
    },
  },
]
