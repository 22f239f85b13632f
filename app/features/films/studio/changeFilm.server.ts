import { eq, sql } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { refreshFilm } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import { filmKey } from '../filmKey'
import { lockFilm } from '../lockFilm.server'
import { recordFilm, type FilmAct } from '../recordFilm.server'
import { playable } from '../playable.server'
import { posterPath } from '../serving/mediaPath'
import type { FilmUse } from './createFilm.server'

/**
 * Has a film tried again that was given up, or that waits for its next try.
 *
 * @throws ApiError 404; 409 for one that neither failed nor waits
 */
export async function retryFilm(db: Db, id: string, by: FilmAct): Promise<void> {
  await db.transaction(async (tx) => {
    const film = await lockFilm(tx, id)
    if (film.readyAt || (film.failureCode === null && film.dueAt === null))
      throw new ApiError(409, 'films/not-failed')
    await tx
      .update(films)
      .set({ failureCode: null, failures: 0, dueAt: null, progressAttempt: sql`${films.attempts}` })
      .where(eq(films.id, id))
    const { failureCode } = film
    await recordFilm(tx, film, 'retry', { failureCode }, { failureCode: null }, by)
  })
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
  by: FilmAct,
): Promise<void> {
  const { originalKey } = await db.transaction(async (tx) => {
    // Who shows it meanwhile waits for this lock, by her foreign key.
    const film = await lockFilm(tx, id)
    if (!(await release(tx, id))) throw new ApiError(409, 'films/in-use')
    await tx.delete(films).where(eq(films.id, id))
    const { name, originalBytes } = film
    await recordFilm(tx, film, 'trash', { name, originalBytes }, null, by)
    return film
  })
  await storage.removeFolder(filmKey(id)).catch(leaveToSweep)
  if (originalKey !== null) await storage.remove(originalKey).catch(leaveToSweep)
}

/**
 * Shows another one of a film's posters, with all that show the film.
 *
 * @throws ApiError 404; 409 while there may be better ones to come, or for one that it has not
 */
export async function choosePoster(db: Db, id: string, index: number, by: FilmAct): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockFilm(tx, id)
    const film = playable(row)
    if (!film?.readyAt) throw new ApiError(409, 'films/not-ready')
    const poster = film.posters[index]
    if (poster === undefined) throw new ApiError(409, 'films/no-such-poster')
    await tx.update(films).set({ posterIndex: index }).where(eq(films.id, id))
    await recordFilm(tx, row, 'update', { posterIndex: row.posterIndex }, { posterIndex: index }, by)
    const { durationSeconds } = film
    await refreshFilm(tx, { filmId: id, durationSeconds, posterUrl: posterPath(id, poster) })
  })
}
