import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '~/db/client.server'
import type { FilmAccess } from '~/domain/video'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'

/** A change of a video's access reaches its media within this time. */
const TTL_MS = 15_000
const MAX_ENTRIES = 5_000

interface Asked {
  db: Db
  now: Date
}

/**
 * Cached, because a film takes many requests; one question at a time for each film. Failures are not cached, nor what no video
 * shows: it may be published the moment after.
 */
const remembered = new LRUCache<string, FilmAccess, Asked>({
  max: MAX_ENTRIES,
  ttl: TTL_MS,
  fetchMethod: (filmId, _stale, { context: { db, now } }) => readAccess(db, filmId, now),
})

async function readAccess(db: Db, filmId: string, now: Date): Promise<FilmAccess | undefined> {
  const listed = listedVideos(db, now)
  const rows = await db.select({ access: listed.access }).from(listed).where(eq(listed.filmId, filmId))
  if (rows.length === 0) return undefined
  // A film that any free video shows is free.
  return rows.some(({ access }) => access === 'FREE') ? 'FREE' : 'PRO'
}

/**
 * The access that a film's media take; `null` for a film of no listed video.
 *
 * @param asOpen whether they are asked for as a free film's. One that has become free is so at once: its page says so.
 */
export async function filmAccess(
  db: Db,
  filmId: string,
  now: Date,
  asOpen = false,
): Promise<FilmAccess | null> {
  const ask = (forceRefresh: boolean) => remembered.fetch(filmId, { context: { db, now }, forceRefresh })
  const known = await ask(false)
  const access = asOpen && known === 'PRO' ? await ask(true) : known
  return access ?? null
}
