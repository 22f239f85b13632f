import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import type { StoredChapter } from '~/domain/chapters/chapter'
import { mirrorItems } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import { videoRowStore } from './videoRowStore.server'

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
  const shown = await tx.update(videos).set(filmFields(film)).where(eq(videos.id, videoId)).returning()
  // Its chapters are the film's.
  await mirrorItems(tx, videoRowStore, shown)
}

/** A film has got another poster, or its length is known better: the videos that show it say so. */
export async function refreshFilm(tx: Db, film: Omit<ShownFilm, 'chapters'>): Promise<void> {
  const { posterUrl, durationSeconds } = filmFields({ ...film, chapters: [] })
  await tx.update(videos).set({ posterUrl, durationSeconds }).where(eq(videos.filmId, film.filmId))
}

/** Whether a video shows a film, listed or not. */
export async function isFilmShown(db: Db, filmId: string): Promise<boolean> {
  const [video] = await db.select({ id: videos.id }).from(videos).where(eq(videos.filmId, filmId)).limit(1)
  return video !== undefined
}
