import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { forgetInvitations } from './invitations/forgetInvitations.server'
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
  {
    name: 'invitations',
    schedule: '50 3 * * *',
    handle: async () => forgetInvitations(await getDb(), new Date()),
  },
]
