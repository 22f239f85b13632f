import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { contractJobs } from './contracts/contracts.jobs.server'
import { publishClaims } from './entitlement/claims.server'
import { reconcile } from './events/reconcile.server'
import { remindOfFirstCharges, remindOfRenewals } from './mails/remindRenewals.server'
import { forgetPapers } from './papers/forgetPapers.server'
import { reconcileContext } from './events/reconcileContext.server'

export const membershipJobs: readonly Job[] = [
  ...contractJobs,
  {
    name: 'claims',
    schedule: '* * * * *',
    handle: async () => publishClaims(await getDb(), getIdentityProvider(), new Date()),
  },
  {
    // What a lost webhook would have reported is found within the hour, even if one run fails.
    name: 'reconciliation',
    schedule: '*/10 * * * *',
    handle: async (_data, { signal }) => reconcile(reconcileContext(await getDb()), new Date(), signal),
  },
  {
    name: 'renewal-reminders',
    schedule: '20 9 * * *',
    handle: async () => remindOfRenewals(await getDb(), getSettings().origin, new Date()),
  },
  {
    name: 'first-charge-reminders',
    schedule: '25 9 * * *',
    handle: async () => remindOfFirstCharges(await getDb(), getSettings().origin, new Date()),
  },
  {
    name: 'papers-forget',
    schedule: '10 4 2 * *',
    handle: async () => forgetPapers(await getDb(), new Date()),
  },
]
