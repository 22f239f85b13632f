import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { silentPeaks } from '~/domain/chapters/peaks'
import { ApiError } from '~/http/apiError'
import { filmKey } from '../filmKey'
import { PeaksSchema } from '../films.schema'

/**
 * Where a film is loud, as it was measured when it was made. One that was made before that was measured is shown flat, as one
 * without sound.
 *
 * @throws ApiError 404; 409 for a film that nobody has begun with
 */
export async function readPeaks(
  db: Db,
  storage: Storage,
  id: string,
): Promise<v.InferOutput<typeof PeaksSchema>> {
  const [film] = await db
    .select({ file: films.peaksFile, readyAt: films.readyAt, durationSeconds: films.durationSeconds })
    .from(films)
    .where(eq(films.id, id))
  if (!film) throw new ApiError(404, 'films/not-found')
  if (film.file === null) {
    if (!film.readyAt || film.durationSeconds === null) throw new ApiError(409, 'films/not-ready')
    return silentPeaks(film.durationSeconds)
  }
  const stored = await storage.open(filmKey(id, film.file))
  if (!stored) throw new ApiError(404, 'files/not-found')
  return v.parse(PeaksSchema, JSON.parse(await text(stored.read(0, stored.size - 1))))
}
