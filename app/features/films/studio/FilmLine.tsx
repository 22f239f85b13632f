import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { studioFilmQuery } from './studioFilms.queries'

interface Line {
  film: { manifestUrl: string; durationSeconds: number }
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
  if (!film || film.durationSeconds === null || film.manifestUrl === null) return children(null)
  return children({ film: { manifestUrl: film.manifestUrl, durationSeconds: film.durationSeconds } })
}
