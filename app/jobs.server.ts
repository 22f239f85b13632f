import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { holdJobQueue } from '~/adapters/jobs/index.server'
import { startJobQueue } from '~/adapters/jobs/pgBoss.server'
import type { JobQueue } from '~/adapters/jobs/port'
import { getMailer } from '~/adapters/mailer/index.server'
import { getDb, getOpenDatabase } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { reconcileContext } from '~/features/membership/events/reconcileContext.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { remindOfRenewals } from '~/features/membership/mails/remindRenewals.server'

/** What runs in the background, how often (cron, in Paris time), and what it does. Each may run twice at no harm. */
const JOBS: Record<string, { cron: string; run: () => Promise<unknown> }> = {
  mail: {
    cron: '* * * * *',
    run: async () => sendDueMails(await getDb(), getMailer(), new Date()),
  },
  claims: {
    cron: '* * * * *',
    run: async () => publishClaims(await getDb(), getIdentityProvider(), new Date()),
  },
  // What a lost webhook would have told is found within the hour, twice over where a first run fails.
  reconciliation: {
    cron: '*/10 * * * *',
    run: async () => reconcile(reconcileContext(await getDb()), new Date()),
  },
  'renewal-reminders': {
    cron: '20 9 * * *',
    run: async () => remindOfRenewals(await getDb(), getSettings().origin, new Date()),
  },
}

let started: Promise<JobQueue> | undefined

async function start(): Promise<JobQueue> {
  const queue = await startJobQueue((await getOpenDatabase()).connection)
  for (const [name, { cron, run }] of Object.entries(JOBS)) {
    await queue.work(name, async () => void (await run()))
    await queue.schedule(name, cron)
  }
  holdJobQueue(queue)
  return queue
}

/** Starts this process's share of the background work; several instances divide it among themselves (`PL-3`). */
export async function startJobs(): Promise<void> {
  started ??= start()
  await started
}

/** Lets the jobs under way end. To be awaited before the database is closed. */
export async function stopJobs(): Promise<void> {
  const queue = await started?.catch(() => undefined)
  started = undefined
  holdJobQueue(undefined)
  await queue?.stop()
}
