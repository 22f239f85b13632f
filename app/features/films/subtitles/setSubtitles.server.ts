import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { ApiError } from '~/http/apiError'
import { filmKey } from '../filmKey'
import { lockFilm } from '../lockFilm.server'
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
): Promise<void> {
  if (bytes.length > MAX_SUBTITLE_BYTES) throw new ApiError(413, 'subtitles/too-large')
  const [film] = await db
    .select({ durationSeconds: films.durationSeconds })
    .from(films)
    .where(eq(films.id, filmId))
  if (!film) throw new ApiError(404, 'films/not-found')
  if (film.durationSeconds === null) throw new ApiError(409, 'films/not-ready')
  const webVtt = await readSubtitles(bytes, film.durationSeconds)
  const file = `subtitles-${randomUUID()}.fr.vtt`
  await store(storage, webVtt, filmKey(filmId, file))
  await replace(db, storage, filmId, file).catch(async (error: unknown) => {
    // Deleted meanwhile: nothing of it may stay.
    if (error instanceof ApiError) await storage.remove(filmKey(filmId, file))
    throw error
  })
}

/** @throws ApiError 404 */
export const removeSubtitles = (db: Db, storage: Storage, filmId: string) =>
  replace(db, storage, filmId, null)

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

async function replace(db: Db, storage: Storage, filmId: string, file: string | null): Promise<void> {
  const former = await db.transaction(async (tx) => {
    const { subtitlesFile } = await lockFilm(tx, filmId)
    await tx.update(films).set({ subtitlesFile: file }).where(eq(films.id, filmId))
    return subtitlesFile
  })
  if (former !== null) await storage.remove(filmKey(filmId, former))
}
