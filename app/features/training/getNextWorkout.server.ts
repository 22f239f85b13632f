import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'
import { hasProAccess } from '~/domain/access'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { inParis } from '~/domain/parisTime'
import type { Principal } from '~/domain/principal'
import { nextWorkout, type PlayedWorkout } from '~/domain/training/nextWorkout'
import {
  VideoSummarySchema,
  listedVideos,
  offeredWorkouts,
  videoSummary,
} from '~/features/catalogue/catalogue.public.server'

export const NextWorkoutQuerySchema = v.strictObject({ exerciseType: v.picklist(EXERCISE_TYPES) })

export const NextWorkoutSchema = v.object({
  video: v.nullable(VideoSummarySchema),
  /** Where it begins; 0 for one that is new to her. */
  positionSeconds: v.number(),
  /** When it was chosen: the hour is part of the reason. */
  chosenAt: v.date(),
})
export type NextWorkoutView = v.InferOutput<typeof NextWorkoutSchema>

/** Beyond these, what she has played says nothing about today. */
const LATEST_COUNT = 20

/** What she could train now, where she trains: one workout, chosen by the hour and by what she did last (`nextWorkout`). */
export async function getNextWorkout(
  db: Db,
  principal: Principal,
  { exerciseType }: v.InferOutput<typeof NextWorkoutQuerySchema>,
  now: Date,
): Promise<NextWorkoutView> {
  const access = hasProAccess(principal, now) ? undefined : ('FREE' as const)
  const [offered, played] = await Promise.all([
    offeredWorkouts(db, { exerciseType, access }, now),
    latestPlayed(db, principal.uid, now),
  ])
  const next = nextWorkout(offered, played, inParis(now).hour(), now)
  const video = next && (await videoSummary(db, next.videoId, now))
  return { video: video ?? null, positionSeconds: next?.positionSeconds ?? 0, chosenAt: now }
}

async function latestPlayed(db: Db, userId: string, now: Date): Promise<PlayedWorkout[]> {
  const listed = listedVideos(db, now)
  const rows = await db
    .select({
      videoId: viewings.videoId,
      positionSeconds: viewings.positionSeconds,
      doneAt: viewings.doneAt,
      bodyAreas: listed.bodyAreas,
      at: viewings.updatedAt,
    })
    .from(viewings)
    .innerJoin(listed, eq(listed.id, viewings.videoId))
    .where(eq(viewings.userId, userId))
    .orderBy(desc(viewings.updatedAt))
    .limit(LATEST_COUNT)
  return rows.map(({ doneAt, ...row }) => ({ ...row, isDone: doneAt !== null }))
}
