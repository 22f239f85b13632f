import type { JobQueue } from '~/adapters/jobs/port'
import type { Db } from '~/db/client.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { jobName } from './jobNames'

/**
 * Has all of a name done again that were given up until an instant, and writes down who asked for it, as `reviveJob` does. Of
 * two who ask at once each job is sent by one.
 *
 * @param by her record's id; `null` where she has none
 * @returns how many there were
 */
export async function reviveJobs(
  db: Db,
  queue: Pick<JobQueue, 'reviveAll'>,
  { name, until }: { name: string; until: Date },
  by: string | null,
  now: Date,
): Promise<number> {
  const count = await queue.reviveAll(name, until)
  if (count === 0) return 0
  const entry = { actor: by, action: 'retry', kind: 'jobs', id: name, name: jobName(name) } as const
  await recordChange(db, { ...entry, before: { givenUp: count }, after: { givenUp: 0 } }, now)
  return count
}
