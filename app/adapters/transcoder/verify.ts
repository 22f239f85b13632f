import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmError } from './errors'
import { readMediaPlaylist, type MediaPlaylist } from './playlist'
import { durationTolerance } from './probe'

/**
 * Checks ffmpeg's output: each playlist is complete and as long as the film, each file is there and not empty.
 * @param folders names inside outDir, of the qualities
 * @param seconds the length that the source promised
 * @returns the playlists by folder
 * @throws FilmError film/transcode-failed
 */
export async function verifyFilm(
  outDir: string,
  folders: readonly string[],
  seconds: number,
): Promise<Map<string, MediaPlaylist>> {
  const playlists = new Map<string, MediaPlaylist>()
  for (const folder of folders) {
    const playlist = await readMediaPlaylist(join(outDir, folder, 'index.m3u8')).catch((error: unknown) => {
      throw new FilmError('film/transcode-failed', String(error))
    })
    if (!playlist.isComplete || playlist.segments.length === 0 || playlist.initBytes === 0) {
      throw new FilmError('film/transcode-failed', `${folder}: unfinished playlist`)
    }
    if (playlist.segments.some((segment) => segment.bytes === 0))
      throw new FilmError('film/transcode-failed', `${folder}: empty segment`)
    if (Math.abs(playlist.seconds - seconds) > durationTolerance(seconds)) {
      throw new FilmError('film/transcode-failed', `${folder}: ${playlist.seconds} s of ${seconds} s`)
    }
    playlists.set(folder, playlist)
  }
  return playlists
}

/** As `verifyFilm`, for the pictures. @throws FilmError film/transcode-failed */
export async function verifyFiles(outDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const bytes = await stat(join(outDir, name)).then(
      (info) => info.size,
      () => 0,
    )
    if (bytes === 0) throw new FilmError('film/transcode-failed', `${name} is missing or empty`)
  }
}
