import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue'
import type { StoredChapter } from '~/domain/chapters/chapter'
import { ApiError } from '~/http/apiError'

/** What the catalogue shows of a film, as the films feature provides it. A film never changes, and so this does not either. */
export interface ShownFilm {
  filmId: string
  posterUrl: string
  durationSeconds: number
  chapters: StoredChapter[]
}

/** @returns columns of a video: whole seconds, at least one */
export function filmFields({ durationSeconds, ...film }: ShownFilm) {
  return { ...film, durationSeconds: Math.max(1, Math.round(durationSeconds)) }
}

/**
 * A video by its slug, listed or not, as one that waits for a film.
 *
 * @throws ApiError 404
 */
export async function findVideoToFilm(db: Db, slug: string): Promise<{ id: string; slug: string }> {
  const [video] = await db
    .select({ id: videos.id, slug: videos.slug })
    .from(videos)
    .where(eq(videos.slug, slug))
  if (!video) throw new ApiError(404, 'videos/not-found')
  return video
}

/** Gives a video its film, in place of the one it had. */
export async function showFilm(tx: Db, videoId: string, film: ShownFilm): Promise<void> {
  await tx.update(videos).set(filmFields(film)).where(eq(videos.id, videoId))
}
