import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '~/adapters/storage/port'
import type { TranscodedFilm, Transcoder } from '~/adapters/transcoder/port'
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
import { posterPath } from '../serving/mediaPath'
import type { AddFilm } from './addFilm.schema'
import { toWebVtt } from './webVtt'

export interface AddFilmContext {
  db: Db
  storage: Storage
  transcoder: Transcoder
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

async function checkFile(file: string, maxBytes: number): Promise<void> {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) throw new ApiError(404, 'files/not-found')
  if (info.size > maxBytes) throw new ApiError(413, 'film/too-large')
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
  return (tx, film, now) => publishVideo(tx, placement, input, film, now)
}

function filmRow(id: string, { durationSeconds, width, height, hasSound }: TranscodedFilm, input: AddFilm) {
  return {
    id,
    durationSeconds,
    width,
    height,
    hasSound,
    hasSubtitles: input.subtitles !== undefined,
    hasChapters: input.chapters.length > 0,
  }
}

/**
 * Turns a film (MP4, MOV, MKV or WebM) into an HLS ladder, stores it, and shows it as a video (`PL-2`). Whatever goes
 * wrong, nothing of it stays: no file, no row.
 *
 * @throws ApiError for a missing file, playlist, coach, piece of equipment or video, or a film that is too large
 * @throws FilmError for a film that cannot be used
 */
export async function addFilm(context: AddFilmContext, input: AddFilm, now: Date): Promise<AddedFilm> {
  const { db, storage, transcoder, maxBytes, onProgress, signal } = context
  await checkFile(input.file, maxBytes)
  const show = await findPlace(db, input)
  const filmId = randomUUID()
  const prefix = `films/${filmId}`
  const work = await storage.workFolder()
  const outDir = path.join(work, 'out')
  try {
    const made = await transcoder.transcode({
      source: input.file,
      outDir,
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    })
    if (input.subtitles !== undefined) await writeFile(path.join(outDir, 'subtitles.fr.vtt'), input.subtitles)
    const cues = input.chapters.map(({ title, ...times }) => ({ ...times, text: title }))
    if (cues.length > 0) await writeFile(path.join(outDir, 'chapters.vtt'), toWebVtt(cues))
    await storage.putFolder(outDir, prefix)
    const { durationSeconds } = made
    const shown = { filmId, durationSeconds, posterUrl: posterPath(filmId), chapters: input.chapters }
    const slug = await db.transaction(async (tx) => {
      await tx.insert(films).values(filmRow(filmId, made, input))
      return show(tx, shown, now)
    })
    return { filmId, slug, durationSeconds }
  } catch (error) {
    await storage.removeFolder(prefix)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
