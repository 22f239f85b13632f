import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { playable } from './playable.server'
import { posterPath } from './serving/mediaPath'

/**
 * What is shown of a film. The transaction holds it: until a video refers to it, it is not deleted, nor does a worker or a
 * coach give it another picture or length, which the video would not hear of.
 *
 * @returns `null` while there is nothing to watch yet, and where it is gone
 */
export async function shownFilm(tx: Db, filmId: string) {
  const [row] = await tx.select().from(films).where(eq(films.id, filmId)).for('share')
  const film = row && playable(row)
  if (!film) return null
  const poster = film.posters[film.posterIndex]
  return { filmId, durationSeconds: film.durationSeconds, posterUrl: posterPath(filmId, poster) }
}
