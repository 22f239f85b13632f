import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { refreshFilm } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'
import { filmKey } from '../filmKey'
import { lockFilm } from '../lockFilm.server'
import { playable } from '../playable.server'
import { posterPath } from '../serving/mediaPath'
import type { FilmUse } from './createFilm.server'

/**
 * Has a film tried again that was given up, or that waits for its next try.
 *
 * @throws ApiError 404; 409 for one that neither failed nor waits
 */
export async function retryFilm(db: Db, id: string): Promise<void> {
  const [film] = await db
    .update(films)
    .set({
      failureCode: null,
      failures: 0,
      dueAt: null,
      progressAttempt: sql`${films.attempts}`,
    })
    .where(
      and(eq(films.id, id), isNull(films.readyAt), or(isNotNull(films.failureCode), isNotNull(films.dueAt))),
    )
    .returning({ id: films.id })
  if (film) return
  await db.transaction((tx) => lockFilm(tx, id))
  throw new ApiError(409, 'films/not-failed')
}

/**
 * Deletes a film that nothing shows, with its original. A worker that has it can store nothing any more.
 *
 * @throws ApiError 404; 409 for one that is shown
 */
export async function deleteFilm(
  db: Db,
  storage: Storage,
  release: FilmUse['release'],
  id: string,
): Promise<void> {
  const { originalKey } = await db.transaction(async (tx) => {
    // Who shows it meanwhile waits for this lock, by her foreign key.
    const film = await lockFilm(tx, id)
    if (!(await release(tx, id))) throw new ApiError(409, 'films/in-use')
    await tx.delete(films).where(eq(films.id, id))
    return film
  })
  await storage.removeFolder(filmKey(id))
  if (originalKey !== null) await storage.remove(originalKey)
}

/**
 * Shows another one of a film's posters, with all that show the film.
 *
 * @throws ApiError 404; 409 while there may be better ones to come, or for one that it has not
 */
export async function choosePoster(db: Db, id: string, index: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockFilm(tx, id)
    const film = playable(row)
    if (!film?.readyAt) throw new ApiError(409, 'films/not-ready')
    const poster = film.posters[index]
    if (poster === undefined) throw new ApiError(409, 'films/no-such-poster')
    await tx.update(films).set({ posterIndex: index }).where(eq(films.id, id))
    const { durationSeconds } = film
    await refreshFilm(tx, { filmId: id, durationSeconds, posterUrl: posterPath(id, poster) })
  })
}
