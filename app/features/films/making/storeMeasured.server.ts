import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '~/adapters/storage/port'
import type { PlannedFilm, Transcoder } from '~/adapters/transcoder/port'
import type { Loudness } from '~/domain/films/filmPlan'
import { filmKey } from '../filmKey'
import { FilmLostError, type HeldFilm } from './holdFilm.server'

interface Measuring {
  storage: Storage
  transcoder: Transcoder
  held: HeldFilm
  work: string
}

/**
 * Measures a film's sound once, and stores what was found: how loud it is in its row, where it is loud in a file beside it, for
 * of an hour that is 100 kB.
 *
 * @throws FilmError; FilmLostError; the signal's reason
 */
export async function storeMeasured(
  { storage, transcoder, held, work }: Measuring,
  planned: PlannedFilm,
): Promise<Loudness | null> {
  const { film, signal, commit } = held
  const { loudness, peaks } = await transcoder.measureSound(planned, signal)
  const folder = `${film.attempts}-0`
  const outDir = path.join(work, folder)
  await mkdir(outDir)
  await writeFile(path.join(outDir, 'peaks.json'), JSON.stringify(peaks))
  signal.throwIfAborted()
  await storage.putFolder(outDir, filmKey(film.id, folder))
  try {
    await commit({ loudness, peaksFile: `${folder}/peaks.json` })
  } catch (error) {
    if (error instanceof FilmLostError) await storage.removeFolder(filmKey(film.id, folder))
    throw error
  }
  return loudness
}
