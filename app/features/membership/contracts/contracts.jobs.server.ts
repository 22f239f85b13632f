import { wakeJob } from '~/adapters/jobs/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { afterChange } from '../entitlement/afterChange.server'
import { optionalCard } from '../provider/cardContext.server'
import { forgetNotices } from './forgetNotices.server'
import { handleNotices } from './handleNotices.server'
import { reportNotices } from './reportNotices.server'

const NOTICES_JOB = 'notices'

/** Has what was just declared handled at once; it would be within the minute anyway, on whatever process does the background work. */
export const handleNoticesSoon = (): void => wakeJob(NOTICES_JOB)

const handle: Job['handle'] = async (_data, { signal }) => {
  const db = await getDb()
  const now = new Date()
  const { payments, origin } = optionalCard()
  if (!payments) return
  const { handled, userIds } = await handleNotices({ db, payments, origin }, now, signal)
  if (handled === 0) return
  // Mails go out also where nobody's access has changed.
  for (const userId of [null, ...userIds]) await afterChange(db, userId, now)
}

export const contractJobs: readonly Job[] = [
  { name: NOTICES_JOB, schedule: '* * * * *', handle },
  {
    name: 'notices-report',
    schedule: '*/15 * * * *',
    handle: async () => reportNotices(await getDb(), new Date()),
  },
  {
    name: 'notices-forget',
    schedule: '40 4 * * *',
    handle: async () => forgetNotices(await getDb(), new Date()),
  },
]
