import type { FilmPlan } from '~/domain/films/filmPlan'
import { FilmError } from './errors'
import { ladderFor } from './ladder'
import { probeSource } from './probe'
import type { Tools } from './run'
import { planThumbnails } from './thumbnails'

/**
 * Looks into a film and decides what is made of it.
 *
 * @throws FilmError for a film that cannot be used
 */
export async function planFilm(
  source: string,
  tools: Tools,
  maxSeconds: number,
  signal?: AbortSignal,
): Promise<FilmPlan> {
  const film = await probeSource(source, tools, signal)
  if (film.durationSeconds > maxSeconds)
    throw new FilmError('film/too-long', `${film.durationSeconds} s of ${maxSeconds} s`)
  return {
    film,
    rungs: ladderFor({ ...film, frameRate: film.rateToKeep }),
    thumbnails: planThumbnails(film),
  }
}
