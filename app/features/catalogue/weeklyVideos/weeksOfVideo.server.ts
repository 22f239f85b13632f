import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { parisDay } from '~/domain/parisTime'
import { rangeContains, type ReleaseRange } from '~/domain/weeklyVideo'
import { contentUsing, type ContentUser } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'

/** The weeks that show a video, or are to. */
async function weeksOfVideo(
  db: Db,
  videoId: string,
): Promise<(ReleaseRange & { id: string; name: string })[]> {
  const { id, name, startsOn, endsOn, published } = weeklyVideos
  return db
    .select({ id, name, startsOn, endsOn })
    .from(weeklyVideos)
    .where(and(eq(weeklyVideos.videoId, videoId), eq(published, true)))
    .orderBy(asc(startsOn), asc(id))
}

/** The weeks of a video, as its uses. It may come out within its week, which is published before. */
export const weeklyVideosWith = (db: Db, videoId: string): Promise<ContentUser[]> =>
  contentUsing(db, 'weekly-videos', {
    fields: ['videoId'],
    as: [videoId],
    published: db.select({ id: weeklyVideos.id }).from(weeklyVideos).where(eq(weeklyVideos.videoId, videoId)),
    mayPrecede: true,
  })

/** `CA-4`. @throws ApiError 409 for a range without the video's own day in Paris (`source.md §8`) */
export function refuseMismatch(range: ReleaseRange, releasedAt: Date): void {
  if (!rangeContains(range, parisDay(releasedAt))) throw new ApiError(409, 'weekly-videos/dates-mismatch')
}

/**
 * Of a video that is to be released at another time, in the transaction that holds its row.
 *
 * @throws ApiError 409 where a week shows it whose range would not contain that day
 */
export async function refuseWeekMismatch(tx: Db, videoId: string, releasedAt: Date): Promise<void> {
  for (const week of await weeksOfVideo(tx, videoId)) refuseMismatch(week, releasedAt)
}
