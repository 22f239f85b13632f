import { and, count, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists, videos, weeklyVideos } from '~/db/schema/catalogue'
import { parisDay } from '~/domain/parisTime'
import { currentRange } from '~/domain/weeklyVideo'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import { PAGE_SIZE, type Playlist, type WeeklyVideo } from './catalogue.schema'
import { isListed } from './listed.server'
import { selectSummaries, toSummary } from './videoRows.server'

function selectPlaylists(db: Db, now: Date) {
  return db
    .select({
      id: playlists.id,
      slug: playlists.slug,
      title: playlists.title,
      description: playlists.description,
      category: playlists.category,
      artwork: playlists.artwork,
      position: playlists.position,
      videoCount: count(videos.id),
    })
    .from(playlists)
    .leftJoin(videos, and(eq(videos.playlistId, playlists.id), isListed(now)))
    .groupBy(playlists.id)
}

const IN_EDITORIAL_ORDER: Keyset<Awaited<ReturnType<typeof selectPlaylists>>[number]> = {
  by: playlists.position,
  is: 'position',
  id: playlists.id,
  of: ({ position, id }) => ({ by: position, id }),
}

/** A page of categories in their editorial order. @throws ApiError 400 for a cursor that this list did not give */
export async function listPlaylists(
  db: Db,
  { cursor, limit = PAGE_SIZE }: PageQuery,
  now: Date,
): Promise<Page<Playlist>> {
  const all = selectPlaylists(db, now)
  const { items, nextCursor } = await pageBy(all, undefined, IN_EDITORIAL_ORDER, { cursor, limit })
  return { items: items.map(({ position: _, ...playlist }) => playlist), nextCursor }
}

/** @throws ApiError 404 */
export async function getPlaylist(db: Db, slug: string, now: Date): Promise<Playlist> {
  const [row] = await selectPlaylists(db, now).where(eq(playlists.slug, slug))
  if (!row) throw new ApiError(404, 'playlists/not-found')
  const { position: _, ...playlist } = row
  return playlist
}

const LATEST_WEEK_FIRST: Keyset<typeof weeklyVideos.$inferSelect> = {
  by: weeklyVideos.startsOn,
  is: 'day',
  id: weeklyVideos.id,
  descending: true,
  of: ({ startsOn, id }) => ({ by: startsOn, id }),
}

/**
 * Weekly videos, the latest first, those to come left out (`CA-4`).
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listWeeklyVideos(
  db: Db,
  { cursor, limit = PAGE_SIZE }: PageQuery,
  now: Date,
): Promise<Page<WeeklyVideo>> {
  const all = db.select().from(weeklyVideos)
  const begun = lte(weeklyVideos.startsOn, parisDay(now))
  const { items: weeks, nextCursor } = await pageBy(all, begun, LATEST_WEEK_FIRST, { cursor, limit })
  const shown = inArray(
    videos.id,
    weeks.map(({ videoId }) => videoId),
  )
  const found = await selectSummaries(db).where(and(isListed(now), shown))
  const byId = new Map(found.map((row) => [row.video.id, toSummary(row)]))
  const items = weeks.flatMap(({ id, startsOn, endsOn, note, videoId }) => {
    const video = byId.get(videoId)
    return video ? [{ id, startsOn, endsOn, note, video }] : []
  })
  return { items, nextCursor }
}

/** The weekly video of today; `null` in a week without one. */
export async function currentWeeklyVideo(db: Db, now: Date): Promise<WeeklyVideo | null> {
  const { items } = await listWeeklyVideos(db, { limit: 10 }, now)
  return currentRange(items, now) ?? null
}
