import { and, inArray, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { videos } from '~/db/schema/catalogue/videos'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { parisDay } from '~/domain/parisTime'
import { currentRange } from '~/domain/weeklyVideo'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import { PAGE_SIZE, type WeeklyVideo } from '../catalogue.schema'
import { isListed } from '../listed.server'
import { selectSummaries, toSummary } from '../videoRows.server'

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
  const begun = and(isInState(weeklyVideos, 'PUBLISHED', now), lte(weeklyVideos.startsOn, parisDay(now)))
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
