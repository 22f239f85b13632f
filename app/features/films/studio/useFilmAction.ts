import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedFilm } from '../films.schema'
import { FILMS, studioFilmQuery } from './studioFilms.queries'

/**
 * Something that is done about a film, one after the other, after which its page and the list show what came of it.
 *
 * @param filmId of which film
 * @param act does it
 */
export function useFilmAction<Given>(filmId: string, act: (given: Given) => Promise<ListedFilm>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    scope: { id: `film.${filmId}` },
    onSuccess: (film) => {
      queryClient.setQueryData(studioFilmQuery(film.id).queryKey, film)
      return queryClient.invalidateQueries({ queryKey: [...FILMS, 'list'] })
    },
  })
}
