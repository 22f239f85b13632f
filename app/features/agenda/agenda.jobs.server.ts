import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { moveUp } from './signUps/moveUp.server'
import { sendReminders } from './signUps/sendReminders.server'
import { getSite } from './site.server'

export const agendaJobs: readonly Job[] = [
  {
    name: 'agenda',
    schedule: '* * * * *',
    handle: async () => {
      const [db, site, now] = [await getDb(), getSite(), new Date()]
      await moveUp(db, site, now)
      await sendReminders(db, site, now)
      sendMailsSoon()
    },
  },
]
