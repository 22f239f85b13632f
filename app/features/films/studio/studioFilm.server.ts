import { constantRate } from '~/domain/films/frameRate'
import { filmState } from '~/domain/films/filmState'
import { errorMessage, resumingMessage } from '~/messages/errors.fr'
import type { StudioFilm } from '../films.schema'
import type { Film } from '../making/holdFilm.server'
import { STUDIO_GRANT, filmPath } from '../serving/mediaPath'

function reasonOf({ failureCode, hindranceCode }: Film, state: StudioFilm['state']): StudioFilm['reason'] {
  if (failureCode !== null) return { code: failureCode, message: errorMessage(failureCode) }
  if (hindranceCode === null || state !== 'WAITING') return null
  return { code: hindranceCode, message: resumingMessage(hindranceCode, 'Le travail') }
}

/** A film's row as the studio sees it. */
export function studioFilm(film: Film, now: Date): StudioFilm {
  const state = filmState(film, now)
  const urlOf = (file: string) => `${filmPath(STUDIO_GRANT, film.id)}/${file}`
  const { id, name, progress, durationSeconds, width, height, hasSound, originalBytes, createdAt } = film
  return {
    id,
    name,
    state,
    progress,
    watchable: film.masterFile !== null,
    reason: reasonOf(film, state),
    durationSeconds,
    width,
    height,
    frameRate: film.plan && constantRate(film.plan.film.rateToKeep),
    hasSound,
    loudness: film.loudness?.integrated ?? null,
    originalBytes,
    qualities: film.rungs.map((rung) => Math.min(rung.width, rung.height)),
    manifestUrl: film.masterFile && urlOf(film.masterFile),
    thumbnailsUrl: film.thumbnailsFile && urlOf(film.thumbnailsFile),
    subtitlesUrl: film.subtitlesFile && urlOf(film.subtitlesFile),
    posters: film.posters.map(urlOf),
    posterIndex: film.posterIndex,
    createdAt,
  }
}
