import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videoNames } from '~/features/catalogue/catalogue.public.server'
import { hiddenContent } from '~/features/content/content.public.server'

/** A film that a programme names. */
interface NamedFilm {
  id: string
  title: string
  /** 0 for one that was never published. */
  minutes: number
  hidden: boolean
}

/** Films by their ids, whether members see them or not, drafts too; one that is gone for good is left out. */
export async function listFilms(db: Db, ids: readonly string[], now: Date): Promise<NamedFilm[]> {
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
  const published = new Set(films.map(({ id }) => id))
  const others = ids.filter((id) => !published.has(id)).map((id) => ({ kind: 'videos', id }))
  const drafts = await hiddenContent(db, others, now)
  return [
    ...films.map(({ durationSeconds, shown, ...film }) => ({
      ...film,
      minutes: Math.max(1, Math.round(durationSeconds / 60)),
      hidden: !shown,
    })),
    ...drafts.map(({ id, name }) => ({ id, title: name || 'Sans nom', minutes: 0, hidden: true })),
  ]
}
