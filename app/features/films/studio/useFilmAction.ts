import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedFilm } from '../films.schema'
import { FILMS, studioFilmQuery } from './studioFilms.queries'

/** Something that is done about a film, after which its page and the list show what came of it. */
export function useFilmAction<Given>(act: (given: Given) => Promise<ListedFilm>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (film) => {
      queryClient.setQueryData(studioFilmQuery(film.id).queryKey, film)
      return queryClient.invalidateQueries({ queryKey: [...FILMS, 'list'] })
    },
  })
}
