import type { films } from '~/db/schema/films'

type Film = typeof films.$inferSelect
type Facts = 'masterFile' | 'thumbnailsFile' | 'durationSeconds' | 'width' | 'height'

/** A film that can be watched, in one quality at least. */
export type PlayableFilm = Film & { [K in Facts]: NonNullable<Film[K]> }

/** @returns `null` for a film that cannot be watched yet */
export function playable(film: Film): PlayableFilm | null {
  const { masterFile, thumbnailsFile, durationSeconds, width, height } = film
  if (masterFile === null || thumbnailsFile === null) return null
  if (durationSeconds === null || width === null || height === null) return null
  return { ...film, masterFile, thumbnailsFile, durationSeconds, width, height }
}
