import { inArray } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { removeStrays } from '~/db/strays.server'

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
  const ofFilms = await removeStrays({
    storage,
    folder: FILMS,
    before,
    async known(ids) {
      const rows = await db
        .select({ id: films.id })
        .from(films)
        .where(inArray(films.id, [...ids]))
      return new Set(rows.map(({ id }) => id))
    },
    remove: async (id) => storage.removeFolder(`${FILMS}/${id}`),
  })
  const ofOriginals = await removeStrays({
    storage,
    folder: ORIGINALS,
    before,
    async known(ids) {
      const byKey = new Map(ids.map((id) => [`${ORIGINALS}/${id}`, id]))
      const rows = await db
        .select({ key: films.originalKey })
        .from(films)
        .where(inArray(films.originalKey, [...byKey.keys()]))
      const used = rows.flatMap(({ key }) => byKey.get(key ?? '') ?? [])
      return new Set([...used, ...(await sent(db, ids))])
    },
    remove: async (id) => storage.remove(`${ORIGINALS}/${id}`),
  })
  return ofFilms + ofOriginals
}
