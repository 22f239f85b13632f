import { and, asc, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists, videos, weeklyVideos } from '~/db/schema/catalogue'
import { parisDay } from '~/domain/parisTime'
import { currentRange } from '~/domain/weeklyVideo'
import { ApiError } from '~/http/apiError'
import { decodeCursor, encodeCursor, isDayKey } from '~/http/cursor'
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

/** A page of categories in their editorial order. */
export async function listPlaylists(
  db: Db,
  { cursor, limit = PAGE_SIZE }: PageQuery,
  now: Date,
): Promise<Page<Playlist>> {
  const position = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && !(position && /^\d{1,9}$/.test(position.key)))
    throw new ApiError(400, 'request/invalid-cursor')
  const rows = await selectPlaylists(db, now)
    .where(
      position
        ? sql`(${playlists.position}, ${playlists.id}) > (${Number(position.key)}, ${position.id}::uuid)`
        : undefined,
    )
    .orderBy(asc(playlists.position), asc(playlists.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor =
    rows.length > limit && last ? encodeCursor({ key: String(last.position), id: last.id }) : null
  return { items: shown.map(({ position: _, ...playlist }) => playlist), nextCursor }
}

/** @throws ApiError 404 */
export async function getPlaylist(db: Db, slug: string, now: Date): Promise<Playlist> {
  const [row] = await selectPlaylists(db, now).where(eq(playlists.slug, slug))
  if (!row) throw new ApiError(404, 'playlists/not-found')
  const { position: _, ...playlist } = row
  return playlist
}

/** Weekly videos, the latest first, those to come left out (`CA-4`). */
export async function listWeeklyVideos(
  db: Db,
  { cursor, limit = PAGE_SIZE }: PageQuery,
  now: Date,
): Promise<Page<WeeklyVideo>> {
  const position = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && !(position && isDayKey(position.key)))
    throw new ApiError(400, 'request/invalid-cursor')
  const weeks = await db
    .select()
    .from(weeklyVideos)
    .where(
      and(
        sql`${weeklyVideos.startsOn} <= ${parisDay(now)}`,
        position
          ? or(
              lt(weeklyVideos.startsOn, position.key),
              and(eq(weeklyVideos.startsOn, position.key), lt(weeklyVideos.id, position.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(weeklyVideos.startsOn), desc(weeklyVideos.id))
    .limit(limit + 1)
  const shown = weeks.slice(0, limit)
  const rows =
    shown.length > 0
      ? await selectSummaries(db).where(
          and(isListed(now), sql`${videos.id} IN ${shown.map(({ videoId }) => videoId)}`),
        )
      : []
  const byId = new Map(rows.map((row) => [row.video.id, toSummary(row)]))
  const items = shown.flatMap(({ id, startsOn, endsOn, note, videoId }) => {
    const video = byId.get(videoId)
    return video ? [{ id, startsOn, endsOn, note, video }] : []
  })
  const last = shown.at(-1)
  return {
    items,
    nextCursor: weeks.length > limit && last ? encodeCursor({ key: last.startsOn, id: last.id }) : null,
  }
}

/** The weekly video of today; `null` in a week without one. */
export async function currentWeeklyVideo(db: Db, now: Date): Promise<WeeklyVideo | null> {
  const { items } = await listWeeklyVideos(db, { limit: 10 }, now)
  return currentRange(items, now) ?? null
}
