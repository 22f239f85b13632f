import { holdJobQueue } from '~/adapters/jobs/index.server'
import { getStorage } from '~/adapters/storage/index.server'
import { startJobQueue } from '~/adapters/jobs/pgBoss.server'
import type { Job, JobQueue } from '~/adapters/jobs/port'
import { getDb, getOpenDatabase } from '~/db/current.server'
import { forgetOldLeases } from '~/db/lease.server'
import { agendaJobs } from '~/features/agenda/agenda.jobs.server'
import { auditJobs } from '~/features/audit/audit.jobs.server'
import { editingJobs } from '~/features/content/editing/editing.jobs.server'
import { filmJobs } from '~/features/films/films.jobs.server'
import { identityJobs } from '~/features/identity/identity.jobs.server'
import { mentionedInContent } from '~/features/content/content.public.server'
import { fileJobs } from '~/features/files/files.jobs.server'
import { imageJobs } from '~/features/images/images.jobs.server'
import { mailJobs } from '~/features/mail/mail.jobs.server'
import { membershipJobs } from '~/features/membership/membership.jobs.server'
import { readPaper } from '~/features/membership/membership.public.server'
import { peopleJobs } from '~/features/people/people.jobs.server'
import { teamJobs } from '~/features/teams/teams.jobs.server'
import { logger } from '~/lib/log/logger.server'
import { uploadJobs } from '~/features/uploads/uploads.jobs.server'
import { sentUploads } from '~/features/uploads/uploads.public.server'
import { remember } from '~/lib/remember'
import { contentKinds } from './contentKinds.server'

/** Of no feature: each one that asks a provider takes turns. */
const leaseJob: Job = {
  name: 'leases',
  schedule: '40 3 * * *',
  handle: async () => forgetOldLeases(await getDb()),
}

/** Longer than a film is worked on, and than an upload of it waits. */
const LEFT_FOR_MS = 2 * 86_400_000

const sweepStorage = () => getStorage().sweep(new Date(Date.now() - LEFT_FOR_MS))

/** Of no feature either: what those who died have left unfinished in the store. */
const storageJob: Job = { name: 'storage', schedule: '50 3 * * *', handle: sweepStorage }

/** What runs in the background. */
export const JOBS: readonly Job[] = [
  ...mailJobs(readPaper),
  ...identityJobs,
  ...membershipJobs,
  ...agendaJobs,
  ...teamJobs,
  ...peopleJobs,
  ...auditJobs,
  ...editingJobs(contentKinds),
  ...filmJobs(sentUploads),
  ...uploadJobs,
  ...imageJobs(mentionedInContent),
  ...fileJobs(mentionedInContent),
  leaseJob,
  storageJob,
]

const started = remember(async (): Promise<JobQueue> => {
  const queue = await startJobQueue((await getOpenDatabase()).connection)
  holdJobQueue(queue)
  return queue
})

/**
 * Starts this process's share of the background work; several instances divide it among themselves (`PL-3`).
 *
 * @param share `SEND` leaves the work itself to other processes
 */
export async function startJobs(share: 'SEND' | 'WORK'): Promise<void> {
  const queue = await started()
  // The daily job runs on one machine; what was left on this one is swept by itself. A store that is away stops nothing.
  void sweepStorage().catch((error: unknown) =>
    logger.error({ err: error }, 'the store of media was not swept'),
  )
  if (share === 'SEND') return
  for (const { name, schedule, handle, timeoutSeconds, concurrency } of JOBS) {
    const options = {
      ...(timeoutSeconds ? { timeoutSeconds } : {}),
      ...(concurrency ? { concurrency: concurrency() } : {}),
    }
    await queue.work(name, async (data, attempt) => void (await handle(data, attempt)), options)
    if (schedule) await queue.schedule(name, schedule)
  }
}

/** Lets the jobs under way end. To be awaited before the database is closed. */
export async function stopJobs(): Promise<void> {
  const queue = await started.held()?.catch(() => undefined)
  started.forget()
  holdJobQueue(undefined)
  await queue?.stop()
}
