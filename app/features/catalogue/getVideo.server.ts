import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { atOneMoment } from '~/db/atOneMoment.server'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import { wholeChapter } from '~/domain/chapters/chapter'
import { ApiError } from '~/http/apiError'
import type { Video, VideoSummary } from './catalogue.schema'
import { equipmentOfVideo } from './videoEquipment.server'
import { isListed, isNamed } from './listed.server'
import { listVideos } from './listVideos.server'
import { selectSummaries, toSummary } from './videoRows.server'

/**
 * One video, by its id or its slug.
 *
 * @throws ApiError 404 for an unknown, unpublished or unreleased one
 */
export const getVideo = (db: Db, idOrSlug: string, now: Date): Promise<Video> =>
  atOneMoment(db, (tx) => readVideo(tx, idOrSlug, now))

async function readVideo(db: Db, idOrSlug: string, now: Date): Promise<Video> {
  const [row] = await selectSummaries(db).where(and(isNamed(videos, idOrSlug), isListed(now)))
  if (!row) throw new ApiError(404, 'videos/not-found')
  const [details] = await db
    .select({ description: videos.description, coach: coaches, chapters: videos.chapters })
    .from(videos)
    .innerJoin(coaches, eq(coaches.id, videos.coachId))
    .where(eq(videos.id, row.video.id))
  if (!details) throw new ApiError(404, 'videos/not-found')
  const { slug, name, speciality, bio, artwork, photo } = details.coach
  return {
    ...toSummary(row),
    description: details.description,
    equipment: await equipmentOfVideo(db, row.video.id, now),
    coach: { slug, name, speciality, bio, artwork, photo },
    chapters: details.chapters.map(wholeChapter),
  }
}

/**
 * What to offer after a video: those that come after it in its category, as its coach has placed them, and then those that
 * come before it.
 */
export async function nextVideos(
  db: Db,
  video: VideoSummary,
  count: number,
  now: Date,
): Promise<VideoSummary[]> {
  const { playlistId, playlistRank, releasedAt, id } = videos
  const itself = eq(id, video.id)
  const place = db.select({ playlistRank, releasedAt, id }).from(videos).where(itself)
  const isLater = sql`(${playlistRank}, ${releasedAt}, ${id}) < (${place})`
  const same = await selectSummaries(db)
    .where(
      and(
        isListed(now),
        eq(playlistId, sql`(${db.select({ playlistId }).from(videos).where(itself)})`),
        ne(id, video.id),
      ),
    )
    .orderBy(desc(isLater), desc(playlistRank), desc(releasedAt), desc(id))
    .limit(count)
  if (same.length > 0) return same.map(toSummary)
  const { items } = await listVideos(db, { filters: {}, limit: count + 1 }, now)
  return items.filter((other) => other.id !== video.id).slice(0, count)
}
