import { and, eq, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { videos } from '~/db/schema/catalogue/videos'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { parisDay } from '~/domain/parisTime'
import { currentRange } from '~/domain/weeklyVideo'
import { ApiError } from '~/http/apiError'
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
  const { items, nextCursor } = await pageBy(all, begun(now), LATEST_WEEK_FIRST, { cursor, limit })
  return { items: await withVideos(db, items, isListed(now)), nextCursor }
}

const begun = (now: Date) =>
  and(isInState(weeklyVideos, 'PUBLISHED', now), lte(weeklyVideos.startsOn, parisDay(now)))

/** Weeks with their videos; one whose video is not among the listed is left out. */
async function withVideos(
  db: Db,
  weeks: readonly (typeof weeklyVideos.$inferSelect)[],
  listed: SQL | undefined,
): Promise<WeeklyVideo[]> {
  const shown = inArray(
    videos.id,
    weeks.map(({ videoId }) => videoId),
  )
  const found = await selectSummaries(db).where(and(listed, shown))
  const byId = new Map(found.map((row) => [row.video.id, toSummary(row)]))
  return weeks.flatMap(({ id, slug, name, startsOn, endsOn, note, videoId }) => {
    const video = byId.get(videoId)
    return video ? [{ id, slug, name, startsOn, endsOn, note, video }] : []
  })
}

const BEFORE_IT = 3

/** The page of the weeks as it will be in one of them: that one, though it has not begun, and those before it. @throws ApiError 404 */
export async function weekAsShown(db: Db, id: string, now: Date): Promise<WeeklyVideo[]> {
  const [week] = await db.select().from(weeklyVideos).where(eq(weeklyVideos.id, id))
  if (!week) throw new ApiError(404, 'weekly-videos/not-found')
  const earlier = and(begun(now), ne(weeklyVideos.id, id), lte(weeklyVideos.startsOn, week.startsOn))
  const all = db.select().from(weeklyVideos)
  const { items } = await pageBy(all, earlier, LATEST_WEEK_FIRST, { limit: BEFORE_IT })
  return [...(await withVideos(db, [week], undefined)), ...(await withVideos(db, items, isListed(now)))]
}

/** The weekly video of today; `null` in a week without one. */
export async function currentWeeklyVideo(db: Db, now: Date): Promise<WeeklyVideo | null> {
  const { items } = await listWeeklyVideos(db, { limit: 10 }, now)
  return currentRange(items, now) ?? null
}
