import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'

export const DoneVideosSchema = v.object({ videoIds: v.array(v.string()) })

/**
 * The videos that a member has done. All of them in one answer, which marks the cards of every list: a year of training is
 * a few kilobytes, and the lists themselves stay the same for everybody.
 */
export async function getDoneVideos(db: Db, userId: string): Promise<v.InferOutput<typeof DoneVideosSchema>> {
  const done = and(eq(viewings.userId, userId), isNotNull(viewings.doneAt))
  const rows = await db.select({ videoId: viewings.videoId }).from(viewings).where(done)
  return { videoIds: rows.map(({ videoId }) => videoId) }
}
