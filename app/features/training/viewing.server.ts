import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue'
import { films } from '~/db/schema/films'
import { viewings } from '~/db/schema/training'
import { canWatch } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import {
  END_MARGIN_SECONDS,
  isWorkoutDone,
  mergeIntervals,
  resumePosition,
  viewedShare,
} from '~/domain/viewing'
import { ApiError } from '~/http/apiError'
import type { ReportViewing, Viewing } from './viewing.schema'

async function watchable(db: Db, principal: Principal, videoId: string, now: Date) {
  const [video] = await db
    .select({ id: videos.id, access: videos.access, durationSeconds: films.durationSeconds })
    .from(videos)
    .innerJoin(films, eq(films.id, videos.filmId))
    .where(and(eq(videos.id, videoId), eq(videos.published, true), lte(videos.releasedAt, now)))
  if (!video) throw new ApiError(404, 'videos/not-found')
  if (!canWatch(video.access, principal, now)) throw new ApiError(403, 'subscriptions/required')
  return video
}

/**
 * Adds what she has seen to what is known. Reports of two tabs or devices join: nothing seen is lost, and a workout
 * that is done stays done.
 *
 * @throws ApiError 403 without access, 404 for an unknown video
 */
export async function reportViewing(
  db: Db,
  principal: Principal,
  videoId: string,
  report: ReportViewing,
  now: Date,
): Promise<Viewing> {
  const { durationSeconds } = await watchable(db, principal, videoId, now)
  const key = and(eq(viewings.userId, principal.uid), eq(viewings.videoId, videoId))
  return db.transaction(async (tx) => {
    await tx
      .insert(viewings)
      .values({ userId: principal.uid, videoId, positionSeconds: 0, updatedAt: now })
      .onConflictDoNothing()
    const [known] = await tx.select().from(viewings).where(key).for('update')
    const watched = mergeIntervals([...(known?.watched ?? []), ...report.watched], durationSeconds)
    const positionSeconds = Math.min(report.positionSeconds, durationSeconds)
    const doneAt = known?.doneAt ?? (isWorkoutDone(watched, durationSeconds) ? now : null)
    await tx.update(viewings).set({ positionSeconds, watched, doneAt, updatedAt: now }).where(key)
    return { positionSeconds, viewedShare: viewedShare(watched, durationSeconds), doneAt }
  })
}

/** Where she stands in a video; at its start for one she never opened. */
export async function getViewing(db: Db, principal: Principal, videoId: string): Promise<Viewing> {
  const [row] = await db
    .select({ viewing: viewings, durationSeconds: films.durationSeconds })
    .from(viewings)
    .innerJoin(videos, eq(videos.id, viewings.videoId))
    .innerJoin(films, eq(films.id, videos.filmId))
    .where(and(eq(viewings.userId, principal.uid), eq(viewings.videoId, videoId)))
  if (!row) return { positionSeconds: 0, viewedShare: 0, doneAt: null }
  return {
    positionSeconds: resumePosition(row.viewing.positionSeconds, row.durationSeconds),
    viewedShare: viewedShare(row.viewing.watched, row.durationSeconds),
    doneAt: row.viewing.doneAt,
  }
}

export interface Continued {
  slug: string
  title: string
  artwork: typeof videos.$inferSelect.artwork
  posterUrl: string | null
  positionSeconds: number
  durationSeconds: number
}

/** Workouts begun and not finished, the latest first. */
export async function continueWatching(
  db: Db,
  principal: Principal,
  count: number,
  now: Date,
): Promise<Continued[]> {
  const rows = await db
    .select({
      slug: videos.slug,
      title: videos.title,
      artwork: videos.artwork,
      filmId: videos.filmId,
      positionSeconds: viewings.positionSeconds,
      durationSeconds: films.durationSeconds,
    })
    .from(viewings)
    .innerJoin(videos, eq(videos.id, viewings.videoId))
    .innerJoin(films, eq(films.id, videos.filmId))
    .where(
      and(
        eq(viewings.userId, principal.uid),
        isNull(viewings.doneAt),
        gt(viewings.positionSeconds, sql`0`),
        // At its very end a film would resume at its start.
        lt(viewings.positionSeconds, sql`${films.durationSeconds} - ${END_MARGIN_SECONDS}`),
        eq(videos.published, true),
        lte(videos.releasedAt, now),
      ),
    )
    .orderBy(desc(viewings.updatedAt))
    .limit(count)
  return rows.map(({ filmId, ...row }) => ({
    ...row,
    posterUrl: filmId ? `/media/posters/${filmId}.jpg` : null,
  }))
}
