import { inArray } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { isUuid } from '~/lib/isUuid'
import { oldNamesIn } from '~/lib/storage/oldNames'

/** Longer than a film is put into the store: its row was there before, and may have been deleted meanwhile. */
const STRAY_HOURS = 48
const HOUR_MS = 3_600_000
const FILMS = 'films'
const ORIGINALS = 'originals'

/** @returns which of these ids somebody has sent something as, and may still make something of it */
export type FindSent = (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Removes films and originals of the store that have no row: the store was away when they were deleted, a worker died with one
 * that was deleted meanwhile, or a restored database is older than the store.
 *
 * @param sent originals that are no film's yet stay
 * @returns how many went
 */
export async function sweepStrayFilms(
  { db, storage }: { db: Db; storage: Storage },
  now: Date,
  sent: FindSent,
): Promise<number> {
  const before = new Date(now.getTime() - STRAY_HOURS * HOUR_MS)
  let removed = 0
  for await (const names of oldNamesIn(storage, FILMS, before)) {
    const ids = names.filter(isUuid)
    const rows = await db.select({ id: films.id }).from(films).where(inArray(films.id, ids))
    const known = new Set(rows.map(({ id }) => id))
    for (const id of ids.filter((one) => !known.has(one))) {
      await storage.removeFolder(`${FILMS}/${id}`)
      removed++
    }
  }
  for await (const names of oldNamesIn(storage, ORIGINALS, before)) {
    const ids = names.filter(isUuid)
    const keys = ids.map((id) => `${ORIGINALS}/${id}`)
    const rows = await db
      .select({ key: films.originalKey })
      .from(films)
      .where(inArray(films.originalKey, keys))
    const known = new Set(rows.map(({ key }) => key))
    const waiting = await sent(db, ids)
    for (const id of ids) {
      const key = `${ORIGINALS}/${id}`
      if (known.has(key) || waiting.has(id)) continue
      await storage.remove(key)
      removed++
    }
  }
  return removed
}
