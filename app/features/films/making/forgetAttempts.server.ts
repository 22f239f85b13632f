import { eq } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { runsOf } from '~/domain/films/filmPlan'
import { filmKey } from '../filmKey'

/**
 * Removes the folders of attempts that were killed between storing one and saying so. Nobody has ever seen them. The main
 * playlists of earlier runs stay with their qualities, for who watches by one.
 */
export async function forgetAttempts(storage: Storage, filmId: string, db: Db): Promise<void> {
  const [film] = await db.select().from(films).where(eq(films.id, filmId))
  if (!film?.plan || !film.readyAt) return
  const used = new Set(
    [...film.rungs.map(({ folder }) => folder), ...film.posters, film.peaksFile ?? ''].map(
      (file) => file.split('/')[0],
    ),
  )
  const runs = runsOf(film.plan.rungs).length
  for (let attempt = 1; attempt <= film.attempts; attempt += 1)
    // What was measured of its sound comes before the first.
    for (let run = 0; run <= runs; run += 1) {
      const folder = `${attempt}-${run}`
      if (!used.has(folder)) await storage.removeFolder(filmKey(filmId, folder))
    }
}
