import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { forgetEnded } from './session/endedSessions.server'
import { settleAccounts } from './users/settleAccounts.server'

export const identityJobs: readonly Job[] = [
  {
    name: 'accounts',
    schedule: '* * * * *',
    handle: async () => settleAccounts(await getDb(), getIdentityProvider(), new Date()),
  },
  {
    name: 'ended-sessions',
    schedule: '35 3 * * *',
    handle: async () => forgetEnded(await getDb(), new Date()),
  },
]
