import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FrameRate } from '~/domain/films/frameRate'
import type { Peaks } from '~/domain/chapters/peaks'
import { filmPeaksQuery, studioFilmQuery } from './studioFilms.queries'

interface Line {
  film: { manifestUrl: string; durationSeconds: number; frameRate: FrameRate | null }
  /** Where it is loud; `null` where that is not known (yet). */
  peaks: Peaks | null
}

export interface FilmLineProps {
  /** The empty text for none. */
  filmId: string
  /** Given `null` until the film can be watched. */
  children: (line: Line | null) => ReactNode
}

/** What chapters are set along. */
export function FilmLine({ filmId, children }: FilmLineProps) {
  const { data: film } = useQuery({ ...studioFilmQuery(filmId), enabled: filmId !== '' })
  const { data: peaks } = useQuery({ ...filmPeaksQuery(filmId), enabled: film?.watchable === true })
  if (!film || film.durationSeconds === null || film.manifestUrl === null) return children(null)
  const { manifestUrl, durationSeconds, frameRate } = film
  return children({ film: { manifestUrl, durationSeconds, frameRate }, peaks: peaks ?? null })
}
