import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import type { ExerciseType } from '~/domain/exerciseType'
import type { FilmAccess } from '~/domain/video'
import type { OfferedWorkout } from '~/domain/training/nextWorkout'
import type { VideoSummary } from '../catalogue.schema'
import { isListed } from '../listed.server'
import { conditions } from '../listVideos.server'
import { selectSummaries, toSummary } from '../videoRows.server'

/** Workouts whose film can be watched, for a place and an access; `undefined` for any access. */
export async function offeredWorkouts(
  db: Db,
  { exerciseType, access }: { exerciseType: ExerciseType; access: FilmAccess | undefined },
  now: Date,
): Promise<OfferedWorkout[]> {
  return db
    .select({ id: videos.id, durationSeconds: videos.durationSeconds, bodyAreas: videos.bodyAreas })
    .from(videos)
    .innerJoin(playlists, eq(playlists.id, videos.playlistId))
    .where(
      and(
        isListed(now),
        isNotNull(videos.filmId),
        ...conditions(db, { category: 'TRAINING', exerciseType, access }, []),
      ),
    )
}

/** What a card shows of a video that members see. */
export async function videoSummary(db: Db, id: string, now: Date): Promise<VideoSummary | undefined> {
  const [row] = await selectSummaries(db).where(and(isListed(now), eq(videos.id, id)))
  return row && toSummary(row)
}
