import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '~/db/client.server'
import type { FilmAccess } from '~/domain/video'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import type { Waiter } from '~/lib/bounds/lines'
import { isFull } from '~/lib/bounds/bulkhead.server'
import { askDatabaseForMedia } from '~/lib/bounds/mediaQuestions.server'

/** A change of a video's access reaches its media within this time. */
const TTL_MS = 15_000
/** What was found to be shown by no video, or not to all, is not asked for again within this time: it may be the moment after. */
const REFUSED_MS = 3000
const MAX_ENTRIES = 5_000

interface Asked {
  db: Db
  now: Date
  waiter: Waiter
  /** Whether the question was asked in her turn, not in that of somebody who asks for the same. */
  isHers: boolean
}

/** Cached, because a film takes many requests; one question at a time for each film. Failures are not cached. */
const remembered = new LRUCache<string, FilmAccess, Asked>({
  max: MAX_ENTRIES,
  ttl: TTL_MS,
  fetchMethod: (filmId, _stale, { context }) => {
    const { db, now, waiter } = context
    context.isHers = true
    return askDatabaseForMedia(() => readAccess(db, filmId, now), waiter)
  },
})

/** What finds no place because somebody else has asked for too much is asked again in the turn of who wants to know. */
async function ask(filmId: string, asked: Omit<Asked, 'isHers'>, forceRefresh: boolean) {
  for (;;) {
    const context = { ...asked, isHers: false }
    try {
      return await remembered.fetch(filmId, { context, forceRefresh })
    } catch (error) {
      if (context.isHers || !isFull(error)) throw error
    }
  }
}

/** Apart from them, so that made-up addresses drive nothing out that is played. */
const refused = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: REFUSED_MS })
const openly = (filmId: string) => `open ${filmId}`

async function readAccess(db: Db, filmId: string, now: Date): Promise<FilmAccess | undefined> {
  const listed = listedVideos(db, now)
  const rows = await db.select({ access: listed.access }).from(listed).where(eq(listed.filmId, filmId))
  if (rows.length === 0) return undefined
  // A film that any free video shows is free.
  return rows.some(({ access }) => access === 'FREE') ? 'FREE' : 'PRO'
}

/**
 * The access that a film's media take; `null` for a film of no listed video. It is the same for all who ask.
 *
 * @param waiter who asks
 * @param asOpen whether they are asked for as a free film's. One that has become free is so at once: its page says so.
 * @throws FullError where it is not known, and so much is asked for already
 */
export async function filmAccess(
  db: Db,
  filmId: string,
  now: Date,
  { waiter, asOpen = false }: { waiter: Waiter; asOpen?: boolean },
): Promise<FilmAccess | null> {
  if (refused.has(filmId)) return null
  const asked = { db, now, waiter }
  const known = await ask(filmId, asked, false)
  if (known === undefined) refused.set(filmId, true)
  if (!asOpen || known !== 'PRO' || refused.has(openly(filmId))) return known ?? null
  const fresh = await ask(filmId, asked, true)
  if (fresh !== 'FREE') refused.set(openly(filmId), true)
  return fresh ?? null
}
