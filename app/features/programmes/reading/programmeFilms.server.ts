import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videoNames } from '~/features/catalogue/catalogue.public.server'

/** Films by their ids, whether members see them or not. One that was never published, or is gone, is left out. */
export async function listFilms(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const films = await db
    .select({
      id: sql<string>`video.id`,
      title: sql<string>`video.name`,
      durationSeconds: sql<number>`video.duration_seconds`.mapWith(Number),
      shown: sql<boolean>`video.published AND video.released_at <= ${now.toISOString()}::timestamptz`,
    })
    .from(sql`(${videoNames()}) video`)
    .where(inArray(sql`video.id`, [...ids]))
  return films.map(({ durationSeconds, shown, ...film }) => ({
    ...film,
    minutes: Math.max(1, Math.round(durationSeconds / 60)),
    hidden: !shown,
  }))
}
