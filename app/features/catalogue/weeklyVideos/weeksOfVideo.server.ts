import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isKept } from '~/db/publication.server'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { parisDay } from '~/domain/parisTime'
import { rangeContains, type ReleaseRange } from '~/domain/weeklyVideo'
import type { ContentUser } from '~/features/content/content.public.server'
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

/** The weeks of a video, withdrawn ones too, as its uses; what lies in the trash uses nothing. */
export async function weeklyVideosWith(db: Db, videoId: string): Promise<ContentUser[]> {
  const { id, name, published } = weeklyVideos
  const found = await db
    .select({ id, name, shown: published })
    .from(weeklyVideos)
    .where(and(eq(weeklyVideos.videoId, videoId), isKept(weeklyVideos)))
    .orderBy(asc(weeklyVideos.startsOn), asc(id))
  // A video may come out within its week, which is published before.
  return found.map((week) => ({ kind: 'weekly-videos', ...week, mayPrecede: true }))
}

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
