import type { JobQueue } from '~/adapters/jobs/port'
import type { Db } from '~/db/client.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { jobName } from './jobNames'

/**
 * Has a job done again that was given up, and writes down who asked for it. The queue has a connection of its own: a crash between
 * the two costs the line in the log, not the job.
 *
 * @param by her record's id; `null` where she has none
 * @throws ApiError 404
 */
export async function reviveJob(
  db: Db,
  queue: Pick<JobQueue, 'deadLetters' | 'revive'>,
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  const job = (await queue.deadLetters()).find((letter) => letter.id === id)
  if (!job || !(await queue.revive(id))) throw new ApiError(404, 'jobs/not-found')
  const entry = { actor: by, action: 'retry', kind: 'jobs', id, name: jobName(job.name) } as const
  await recordChange(db, { ...entry, before: { attempts: job.attempts }, after: { attempts: 0 } }, now)
}
