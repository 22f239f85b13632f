import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'
import { canWatch } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import { becameDone, isWorkoutDone, lengthOf, mergeIntervals, viewedShare } from '~/domain/training/viewing'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import { filmLengths } from '~/features/films/films.public.server'
import { ApiError } from '~/http/apiError'
import { countPlay } from './countPlay.server'
import { addTrainedTime } from './trainedTime.server'
import type { ReportViewing, ReportedViewing } from './viewing.schema'

/**
 * Adds what she has seen to what is stored. Reports of two tabs or devices join: nothing seen is lost, and a workout
 * that is done stays done. The time she trained is added to her day.
 *
 * @throws ApiError 403 without access, 404 for an unknown video
 */
export async function reportViewing(
  db: Db,
  principal: Principal,
  videoId: string,
  report: ReportViewing,
  now: Date,
): Promise<ReportedViewing> {
  const durationSeconds = await watchableSeconds(db, principal, videoId, now)
  const key = and(eq(viewings.userId, principal.uid), eq(viewings.videoId, videoId))
  return db.transaction(async (tx) => {
    await tx
      .insert(viewings)
      .values({ userId: principal.uid, videoId, positionSeconds: 0, startedAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [known] = await tx.select().from(viewings).where(key).for('update')
    const watched = mergeIntervals([...(known?.watched ?? []), ...report.watched], durationSeconds)
    const positionSeconds = Math.min(report.positionSeconds, durationSeconds)
    const doneAt = known?.doneAt ?? (isWorkoutDone(watched, durationSeconds) ? now : null)
    const sittings = await addTrainedTime(
      tx,
      principal.uid,
      {
        sittings: known?.sittings ?? [],
        sitting: report.sitting ?? null,
        newlySeenSeconds: lengthOf(watched) - lengthOf(known?.watched ?? []),
        durationSeconds,
      },
      now,
    )
    const isIts = ({ id }: { id: string }) => id === report.sitting?.id
    const [before, after] = [known?.sittings.find(isIts), sittings.find(isIts)]
    if (after) await countPlay(tx, { userId: principal.uid, videoId, durationSeconds, before, after }, now)
    const begunAt = after?.begunAt === undefined ? null : new Date(after.begunAt)
    await tx.update(viewings).set({ positionSeconds, watched, sittings, doneAt, updatedAt: now }).where(key)
    return {
      positionSeconds,
      viewedShare: viewedShare(watched, durationSeconds),
      doneAt,
      becameDone: becameDone(doneAt, begunAt),
    }
  })
}

/** How long the film of a video is, for somebody who may watch it. */
async function watchableSeconds(db: Db, principal: Principal, videoId: string, now: Date): Promise<number> {
  const [listed, lengths] = [listedVideos(db, now), filmLengths(db)]
  const [video] = await db
    .select({ access: listed.access, durationSeconds: lengths.durationSeconds })
    .from(listed)
    .innerJoin(lengths, eq(lengths.filmId, listed.filmId))
    .where(eq(listed.id, videoId))
  if (!video) throw new ApiError(404, 'videos/not-found')
  if (!canWatch(video.access, principal, now)) throw new ApiError(403, 'subscriptions/required')
  return video.durationSeconds
}
