import { holdJobQueue } from '~/adapters/jobs/index.server'
import { startJobQueue } from '~/adapters/jobs/pgBoss.server'
import type { Job, JobQueue } from '~/adapters/jobs/port'
import { getDb, getOpenDatabase } from '~/db/current.server'
import { forgetOldLeases } from '~/db/lease.server'
import { agendaJobs } from '~/features/agenda/agenda.jobs.server'
import { auditJobs } from '~/features/audit/audit.jobs.server'
import { editingJobs } from '~/features/content/editing/editing.jobs.server'
import { mailJobs } from '~/features/mail/mail.jobs.server'
import { membershipJobs } from '~/features/membership/membership.jobs.server'
import { teamJobs } from '~/features/teams/teams.jobs.server'
import { contentKinds } from './contentKinds.server'
import { remember } from '~/lib/remember'

/** Of no feature: each one that asks a provider takes turns. */
const leaseJob: Job = {
  name: 'leases',
  schedule: '40 3 * * *',
  handle: async () => forgetOldLeases(await getDb()),
}

/** What runs in the background. */
const JOBS: readonly Job[] = [
  ...mailJobs,
  ...membershipJobs,
  ...agendaJobs,
  ...teamJobs,
  ...auditJobs,
  ...editingJobs(contentKinds),
  leaseJob,
]

const started = remember(async (): Promise<JobQueue> => {
  const queue = await startJobQueue((await getOpenDatabase()).connection)
  for (const { name, schedule, handle } of JOBS) {
    await queue.work(name, async (data, attempt) => void (await handle(data, attempt)))
    if (schedule) await queue.schedule(name, schedule)
  }
  holdJobQueue(queue)
  return queue
})

/** Starts this process's share of the background work; several instances divide it among themselves (`PL-3`). */
export async function startJobs(): Promise<void> {
  await started()
}

/** Lets the jobs under way end. To be awaited before the database is closed. */
export async function stopJobs(): Promise<void> {
  const queue = await started.held()?.catch(() => undefined)
  started.forget()
  holdJobQueue(undefined)
  await queue?.stop()
}
