import type { Db } from '~/db/client.server'
import { isAdmitted, type Claims } from '~/domain/access'
import { logger } from '~/lib/log/logger.server'
import { withinTime } from '~/lib/withinTime'
import type { TaskSource } from './sources.server'
import { TASKS, type StudioTask } from './studioHome.schema'

/** The home waits for no part of it longer than that. */
export const LONGEST_READ_MS = 5_000

/** Asks one source; where it fails, that is said in the place of what it tells. */
async function ask(source: TaskSource, db: Db, claims: Claims, now: Date): Promise<StudioTask[]> {
  try {
    return await withinTime(source.read(db, claims, now), LONGEST_READ_MS, () => new Error('too late'))
  } catch (error) {
    logger.error({ err: error, tasks: source.tells }, 'what is to be done could not be read')
    return source.tells.map((id) => ({ id, kind: null, count: null, more: false, lines: [] }))
  }
}

/** What waits for somebody of these roles. One part that fails leaves the others standing. */
export async function readTasks(
  db: Db,
  sources: readonly TaskSource[],
  claims: Claims,
  now: Date,
): Promise<StudioTask[]> {
  const hers = sources.filter(({ audience }) => isAdmitted(audience, claims))
  const told = await Promise.all(hers.map((source) => ask(source, db, claims, now)))
  return told
    .flat()
    .filter(({ count }) => count !== 0)
    .sort((a, b) => TASKS.indexOf(a.id) - TASKS.indexOf(b.id))
}
