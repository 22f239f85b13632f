import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import { isUuid } from '~/lib/isUuid'
import { videoArtwork } from './videos/videoArtwork.server'

/** Published and released by now: what members can see. */
export function isListed(now: Date): SQL | undefined {
  return isInState(videos, 'PUBLISHED', now)
}

/** A video by its slug. */
export function isNamed({ id, slug }: { id: PgColumn; slug: PgColumn }, idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? eq(id, idOrSlug) : eq(slug, idOrSlug)
}

/**
 * The listed videos as a sub-query, which another feature joins with its own tables. The database optimises it away: the
 * indexes of the videos serve its conditions.
 */
export function listedVideos(db: Db, now: Date) {
  return db
    .select({
      id: videos.id,
      slug: videos.slug,
      name: videos.name,
      artwork: videoArtwork.as('listed_artwork'),
      posterUrl: videos.posterUrl,
      access: videos.access,
      bodyAreas: videos.bodyAreas,
      // By a name of its own: those who join it with films have another length beside it.
      durationSeconds: sql<number>`${videos.durationSeconds}`.as('listed_seconds'),
      filmId: videos.filmId,
    })
    .from(videos)
    .innerJoin(coaches, eq(coaches.id, videos.coachId))
    .where(isListed(now))
    .as('listed_videos')
}

/** A video by its address, as content that something names; nothing where there is none. */
export async function keyOfVideo(db: Db, slug: string) {
  const found = await db.select({ id: videos.id }).from(videos).where(eq(videos.slug, slug))
  return found.map(({ id }) => ({ kind: 'videos', id }))
}

/** Every video's name, length and release, whether members see it or not, as rows for a statement of another feature's. */
export const videoNames = (): SQL =>
  sql`SELECT id, slug, name, duration_seconds, published, released_at FROM ${videos}`
