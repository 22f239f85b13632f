import { useQuery } from '@tanstack/react-query'
import { studioFilmQuery } from './studioFilms.queries'

/** What chapters are set along. @returns `null` until the film can be watched */
export function useFilmLine(filmId: string) {
  const { data: film } = useQuery({ ...studioFilmQuery(filmId), enabled: filmId !== '' })
  if (!film || film.durationSeconds === null || film.manifestUrl === null) return null
  return { film: { manifestUrl: film.manifestUrl, durationSeconds: film.durationSeconds } }
}
