import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'
import type { Principal } from '~/domain/principal'
import { resumePosition, viewedShare } from '~/domain/training/viewing'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import { filmLengths } from '~/features/films/films.public.server'
import type { Viewing } from './viewing.schema'

/** Her position in a video: the start for one she never opened, or that is not shown any more. */
export async function getViewing(db: Db, principal: Principal, videoId: string, now: Date): Promise<Viewing> {
  const [listed, lengths] = [listedVideos(db, now), filmLengths(db)]
  const [row] = await db
    .select({ viewing: viewings, durationSeconds: lengths.durationSeconds })
    .from(viewings)
    .innerJoin(listed, eq(listed.id, viewings.videoId))
    .innerJoin(lengths, eq(lengths.filmId, listed.filmId))
    .where(and(eq(viewings.userId, principal.uid), eq(viewings.videoId, videoId)))
  if (!row) return { positionSeconds: 0, viewedShare: 0, doneAt: null }
  return {
    positionSeconds: resumePosition(row.viewing.positionSeconds, row.durationSeconds),
    viewedShare: viewedShare(row.viewing.watched, row.durationSeconds),
    doneAt: row.viewing.doneAt,
  }
}
