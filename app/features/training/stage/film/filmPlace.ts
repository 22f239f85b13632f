/** What of a film's element says where she is in it. */
export type PlacedFilm = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'readyState' | 'seeking'>

/** As the elements of films have it; there is no such name without a browser. */
const HAVE_CURRENT_DATA = 2

/** Where she is in a film, and how long it is, in seconds. */
export interface FilmPlace {
  positionSeconds: number
  durationSeconds: number
}

/**
 * Reads where she is. While a film's address is renewed, or it is let go, its element stands at 0 and knows nothing: she is
 * where she was.
 */
export function createFilmPlace(): (film: PlacedFilm) => FilmPlace {
  let last: FilmPlace = { positionSeconds: 0, durationSeconds: Number.NaN }
  return (film) => {
    const isThere = film.readyState >= HAVE_CURRENT_DATA || film.seeking
    if (isThere) last = { positionSeconds: film.currentTime, durationSeconds: film.duration }
    return last
  }
}
