import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos, type FilmAccess } from '~/db/schema/catalogue'

/** A change of a video's access reaches its media within this time. */
const TTL_MS = 15_000
const MAX_ENTRIES = 5_000

const remembered = new Map<string, { at: number; access: Promise<FilmAccess | null> }>()

async function readAccess(db: Db, filmId: string, now: Date): Promise<FilmAccess | null> {
  const rows = await db
    .select({ access: videos.access })
    .from(videos)
    .where(and(eq(videos.filmId, filmId), eq(videos.published, true), lte(videos.releasedAt, now)))
  if (rows.length === 0) return null
  // A film that any free video shows is free.
  return rows.some(({ access }) => access === 'FREE') ? 'FREE' : 'PRO'
}

/** The access that a film's media take; `null` for a film of no published video. Remembered, for a film is many requests. */
export function filmAccess(db: Db, filmId: string, now: Date): Promise<FilmAccess | null> {
  const known = remembered.get(filmId)
  if (known && now.getTime() - known.at < TTL_MS) return known.access
  const access = readAccess(db, filmId, now)
  if (remembered.size >= MAX_ENTRIES) remembered.clear()
  remembered.set(filmId, { at: now.getTime(), access })
  access.catch(() => remembered.delete(filmId))
  return access
}
