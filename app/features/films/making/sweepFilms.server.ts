import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { filmKey } from '../filmKey'

const AT_ONCE = 100

/**
 * Makes up for what crashes have left undone: finds the films that wait for a worker, and forgets what no worker will ever
 * go on with. What they leave of folders, the store sweeps by itself.
 *
 * @returns the films to be worked on, the oldest first
 */
export async function sweepFilms(db: Db, storage: Storage): Promise<string[]> {
  await forgetBroken(db, storage)
  const isFree = or(isNull(films.heldUntil), lte(films.heldUntil, sql`clock_timestamp()`))
  const isDue = or(isNull(films.dueAt), lte(films.dueAt, sql`clock_timestamp()`))
  const rows = await db
    .select({ id: films.id })
    .from(films)
    .where(and(isNull(films.readyAt), isNull(films.failureCode), isNotNull(films.originalKey), isFree, isDue))
    .orderBy(asc(films.createdAt), asc(films.id))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

/** An operator's film whose command was killed: its original is not ours, so nobody can go on with it. */
async function forgetBroken(db: Db, storage: Storage): Promise<void> {
  const isAbandoned = sql`coalesce(${films.heldUntil}, ${films.createdAt}) < clock_timestamp() - interval '1 hour'`
  const isBroken = and(isNull(films.readyAt), isNull(films.originalKey), isAbandoned)
  const rows = await db.select({ id: films.id }).from(films).where(isBroken)
  for (const { id } of rows) {
    await db.delete(films).where(and(eq(films.id, id), isBroken))
    await storage.removeFolder(filmKey(id))
  }
}
