import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'
import { END_MARGIN_SECONDS, START_MARGIN_SECONDS } from '~/domain/training/viewing'
import { ArtworkSchema, listedVideos } from '~/features/catalogue/catalogue.public.server'
import { filmLengths } from '~/features/films/films.public.server'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'

/** A workout to go on with: what is shown of it, and how far she is. */
export const BegunWorkoutSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  artwork: v.nullable(ArtworkSchema),
  posterUrl: v.nullable(v.string()),
  positionSeconds: v.number(),
  durationSeconds: v.number(),
})
export type BegunWorkout = v.InferOutput<typeof BegunWorkoutSchema>

const LATEST_FIRST: Keyset<BegunWorkout & { updatedAt: Date }> = {
  by: viewings.updatedAt,
  is: 'instant',
  id: viewings.videoId,
  descending: true,
  of: ({ updatedAt, id }) => ({ by: updatedAt, id }),
}

/**
 * Workouts that a member has begun and not finished, the latest first.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listBegunWorkouts(
  db: Db,
  userId: string,
  page: PageQuery,
  now: Date,
): Promise<Page<BegunWorkout>> {
  const [listed, lengths] = [listedVideos(db, now), filmLengths(db)]
  const begun = db
    .select({
      id: listed.id,
      slug: listed.slug,
      title: listed.name,
      artwork: listed.artwork,
      posterUrl: listed.posterUrl,
      positionSeconds: viewings.positionSeconds,
      durationSeconds: lengths.durationSeconds,
      updatedAt: viewings.updatedAt,
    })
    .from(viewings)
    .innerJoin(listed, eq(listed.id, viewings.videoId))
    .innerJoin(lengths, eq(lengths.filmId, listed.filmId))
  const condition = and(
    eq(viewings.userId, userId),
    isNull(viewings.doneAt),
    gt(viewings.positionSeconds, START_MARGIN_SECONDS),
    // At its very end a film would resume at its start.
    lt(viewings.positionSeconds, sql`${lengths.durationSeconds} - ${END_MARGIN_SECONDS}`),
  )
  return pageBy(begun, condition, LATEST_FIRST, page)
}
