import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Tools } from '~/adapters/transcoder/run'
import { transcodeFilm, type TranscodedFilm } from '~/adapters/transcoder/transcode'
import type { Db } from '~/db/client.server'
import { coaches, playlists, videos } from '~/db/schema/catalogue'
import { films } from '~/db/schema/films'
import { ApiError } from '~/http/apiError'
import { toSearchText, toSlug } from '~/features/catalogue/searchText'
import { toWebVtt } from './webVtt'
import type { AddFilm } from './addFilm.schema'

export interface AddFilmParts {
  db: Db
  storage: Storage
  tools: Tools
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

/** What the database row will need, found before an hour is spent on the film. */
async function findPlace(db: Db, input: AddFilm) {
  if (input.kind === 'for') {
    const [video] = await db
      .select({ id: videos.id, slug: videos.slug, formerFilmId: videos.filmId })
      .from(videos)
      .where(eq(videos.slug, input.video))
    if (!video) throw new ApiError(404, 'videos/not-found')
    return { kind: 'for', video } as const
  }
  const [playlist] = await db.select().from(playlists).where(eq(playlists.slug, input.playlist))
  if (!playlist) throw new ApiError(404, 'playlists/not-found')
  const [coach] = await db
    .select()
    .from(coaches)
    .where(input.coach ? eq(coaches.slug, input.coach) : undefined)
    .orderBy(asc(coaches.name))
    .limit(1)
  if (!coach) throw new ApiError(404, 'users/not-found')
  return { kind: 'new', playlist, coach } as const
}

async function freeSlug(db: Db, title: string): Promise<string> {
  const base = toSlug(title) || 'seance'
  const [taken] = await db.select({ id: videos.id }).from(videos).where(eq(videos.slug, base))
  return taken ? `${base}-${randomUUID().slice(0, 8)}` : base
}

type Place = Awaited<ReturnType<typeof findPlace>>

/** The film's row and its video's, both or neither. */
async function record(
  db: Db,
  input: AddFilm,
  place: Place,
  filmId: string,
  made: TranscodedFilm,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.insert(films).values({
      id: filmId,
      durationSeconds: made.durationSeconds,
      width: made.width,
      height: made.height,
      hasSound: made.hasSound,
      hasSubtitles: input.subtitles !== undefined,
      chapters: input.chapters,
    })
    const durationSeconds = Math.max(1, Math.round(made.durationSeconds))
    if (place.kind === 'for') {
      await tx.update(videos).set({ filmId, durationSeconds }).where(eq(videos.id, place.video.id))
      return place.video.slug
    }
    if (input.kind !== 'new') throw new TypeError('a new place takes a new video')
    const slug = await freeSlug(tx, input.title)
    await tx.insert(videos).values({
      slug,
      title: input.title,
      summary: input.summary,
      description: input.summary,
      playlistId: place.playlist.id,
      coachId: place.coach.id,
      filmId,
      access: input.access,
      level: input.level,
      exerciseTypes: input.exerciseTypes,
      durationSeconds,
      releasedAt: now,
      searchText: toSearchText(input.title, input.summary, place.playlist.title, place.coach.name),
    })
    return slug
  })
}

/**
 * Turns a film (MP4, MOV, MKV or WebM) into an HLS ladder, stores it, and shows it as a video (`PL-2`). Whatever goes
 * wrong, nothing of it stays: no file, no row.
 *
 * @throws ApiError for a missing file, playlist or video, or one that is too large
 * @throws FilmError for a film that cannot be used
 */
export async function addFilm(parts: AddFilmParts, input: AddFilm, now: Date): Promise<AddedFilm> {
  const { db, storage, tools, maxBytes, onProgress, signal } = parts
  await checkFile(input.file, maxBytes)
  const place = await findPlace(db, input)
  const filmId = randomUUID()
  const prefix = `films/${filmId}`
  const work = await storage.workFolder()
  const outDir = path.join(work, 'out')
  try {
    const made = await transcodeFilm({
      source: input.file,
      outDir,
      tools,
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    })
    if (input.subtitles !== undefined) await writeFile(path.join(outDir, 'subtitles.fr.vtt'), input.subtitles)
    const cues = input.chapters.map(({ title, ...times }) => ({ ...times, text: title }))
    if (cues.length > 0) await writeFile(path.join(outDir, 'chapters.vtt'), toWebVtt(cues))
    await storage.putFolder(outDir, prefix)
    const slug = await record(db, input, place, filmId, made, now)
    return { filmId, slug, durationSeconds: made.durationSeconds }
  } catch (error) {
    await storage.removeFolder(prefix)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
