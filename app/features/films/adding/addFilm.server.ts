import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import {
  findPlacement,
  findVideoToFilm,
  publishVideo,
  showFilm,
  type ShownFilm,
} from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'
import { toSearchText } from '~/lib/searchText'
import { filmKey } from '../filmKey'
import { holdFilm } from '../making/holdFilm.server'
import { makeFilm, type ReadyFilm } from '../making/makeFilm.server'
import type { WorkContext } from '../making/workOnFilm.server'
import type { AddFilm } from './addFilm.schema'
import { toWebVtt } from '~/domain/films/webVtt'

export interface AddFilmContext extends WorkContext {
  /** Bytes. */
  maxBytes: number
  /** From 0 to 1, rising. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

export interface AddedFilm {
  filmId: string
  slug: string
  durationSeconds: number
}

const SUBTITLES = 'subtitles.fr.vtt'

async function checkFile(file: string, maxBytes: number): Promise<number> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new ApiError(404, 'files/not-found')
  if (info.size > maxBytes) throw new ApiError(413, 'film/too-large')
  return info.size
}

/**
 * How the film is to be shown, found out before an hour is spent on it.
 *
 * @returns shows it, and answers the slug of its video
 * @throws ApiError 404
 */
async function findPlace(
  db: Db,
  input: AddFilm,
): Promise<(tx: Db, film: ShownFilm, now: Date) => Promise<string>> {
  if (input.kind === 'for') {
    const { id, slug } = await findVideoToFilm(db, input.video)
    return async (tx, film) => {
      await showFilm(tx, id, film)
      return slug
    }
  }
  const placement = await findPlacement(db, input)
  return (tx, film, now) => publishVideo(tx, placement, { ...input, name: input.title }, film, now)
}

/** The film's words lie beside it: files that are not of any attempt. */
async function storeWords(storage: Storage, filmId: string, work: string, input: AddFilm): Promise<void> {
  const cues = input.chapters.map(({ title, ...times }) => ({ ...times, text: title }))
  const words = {
    [SUBTITLES]: input.subtitles,
    'chapters.vtt': cues.length > 0 ? toWebVtt(cues) : undefined,
  }
  for (const [name, text] of Object.entries(words)) {
    if (text === undefined) continue
    await writeFile(path.join(work, name), text)
    await storage.putFile(path.join(work, name), filmKey(filmId, name))
  }
}

/**
 * Turns a film (MP4, MOV, MKV or WebM) of the operator's disk into an HLS ladder, stores it, and shows it as a video once it is
 * ready (`PL-2`). It is made as films from the studio are, while she waits. Whatever goes wrong, nothing of it stays: no file,
 * no row.
 *
 * @throws ApiError for a missing file, playlist, coach, piece of equipment or video, or a film that is too large
 * @throws FilmError for a film that cannot be used
 */
export async function addFilm(context: AddFilmContext, input: AddFilm, now: Date): Promise<AddedFilm> {
  const { db, storage, takeTurn, maxBytes, onProgress, signal } = context
  const originalBytes = await checkFile(input.file, maxBytes)
  const show = await findPlace(db, input)
  const endTurn = await takeTurn(signal)
  const work = await storage.workFolder().catch(async (error: unknown) => {
    await endTurn()
    throw error
  })
  let filmId: string | undefined
  let added: AddedFilm | undefined
  try {
    filmId = await insertFilm(db, input, originalBytes)
    await storeWords(storage, filmId, work, input)
    await holdFilm(db, filmId, { signal }, async (held) => {
      const report = (progress: number) => {
        held.report(progress)
        onProgress?.(progress)
      }
      const finish = async (tx: Db, film: ReadyFilm) => {
        added = { ...film, slug: await show(tx, { ...film, chapters: input.chapters }, now) }
      }
      await makeFilm({ ...context, held: { ...held, report }, work, finish }, input.file)
    })
    if (!added) throw new Error('a film that was just added is ours')
    return added
  } catch (error) {
    if (filmId !== undefined) await forget(context, filmId)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
    await endTurn()
  }
}

async function insertFilm(db: Db, input: AddFilm, originalBytes: number): Promise<string> {
  const [film] = await db
    .insert(films)
    .values({
      name: path.basename(input.file),
      foldedName: toSearchText(path.basename(input.file)),
      originalBytes,
      subtitlesFile: input.subtitles === undefined ? null : SUBTITLES,
      hasChapters: input.chapters.length > 0,
    })
    .returning({ id: films.id })
  if (!film) throw new Error('insert returned no row')
  return film.id
}

async function forget({ db, storage }: AddFilmContext, filmId: string): Promise<void> {
  await db.delete(films).where(eq(films.id, filmId))
  await storage.removeFolder(filmKey(filmId))
}
