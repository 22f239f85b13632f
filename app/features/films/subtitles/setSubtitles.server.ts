import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { ApiError } from '~/http/apiError'
import { LimitError } from '~/http/limitError.server'
import { filmKey } from '../filmKey'
import { lockFilm } from '../lockFilm.server'
import { recordFilm, type FilmAct } from '../recordFilm.server'
import { MAX_SUBTITLE_BYTES } from '../films.schema'
import { readSubtitles } from './readSubtitles.server'

/**
 * Shows subtitles over a film, in place of those it had. They get a file of their own, and the film's row says from one moment
 * on that it is theirs: nobody sees half of them, and who watches keeps those she has.
 *
 * @throws ApiError 400, 404, 413; 409 for a film whose length is not known yet
 */
export async function setSubtitles(
  db: Db,
  storage: Storage,
  filmId: string,
  bytes: Uint8Array,
  by: FilmAct,
): Promise<void> {
  if (bytes.length > MAX_SUBTITLE_BYTES) throw new LimitError(413, 'subtitles/too-large', MAX_SUBTITLE_BYTES)
  const [film] = await db
    .select({ durationSeconds: films.durationSeconds })
    .from(films)
    .where(eq(films.id, filmId))
  if (!film) throw new ApiError(404, 'films/not-found')
  if (film.durationSeconds === null) throw new ApiError(409, 'films/not-ready')
  const webVtt = await readSubtitles(bytes, film.durationSeconds)
  const file = `subtitles-${randomUUID()}.fr.vtt`
  await store(storage, webVtt, filmKey(filmId, file))
  await replace(db, storage, filmId, file, by).catch(async (error: unknown) => {
    // Deleted meanwhile: nothing of it may stay.
    if (error instanceof ApiError) await storage.remove(filmKey(filmId, file))
    throw error
  })
}

/** @throws ApiError 404 */
export const removeSubtitles = (db: Db, storage: Storage, filmId: string, by: FilmAct) =>
  replace(db, storage, filmId, null, by)

async function store(storage: Storage, text: string, key: string): Promise<void> {
  const work = await storage.workFolder()
  try {
    const file = path.join(work, 'subtitles.vtt')
    await writeFile(file, text)
    await storage.putFile(file, key)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function replace(
  db: Db,
  storage: Storage,
  filmId: string,
  file: string | null,
  by: FilmAct,
): Promise<void> {
  const former = await db.transaction(async (tx) => {
    const film = await lockFilm(tx, filmId)
    const { subtitlesFile } = film
    await tx.update(films).set({ subtitlesFile: file }).where(eq(films.id, filmId))
    await recordFilm(tx, film, 'update', { subtitlesFile }, { subtitlesFile: file }, by)
    return subtitlesFile
  })
  // It is done. What cannot be removed now is nobody's any more, and goes with the film.
  if (former !== null) await storage.remove(filmKey(filmId, former)).catch(() => undefined)
}
