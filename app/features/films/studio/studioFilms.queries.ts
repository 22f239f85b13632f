import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import { readOneOf } from '~/lib/readSearch'
import { isUuid } from '~/lib/isUuid'
import type { Unread } from '~/lib/unreadSearch'
import { FILM_NEEDS, type FilmNeed, type StudioFilm } from '../films.schema'
import type { studioFilmOperations } from './studioFilms.operations.server'

const call = callsOf<ReturnType<typeof studioFilmOperations>>()
/** A film that is worked on moves; one that is ready or failed does not by itself. */
export const LOOK_AGAIN_MS = 3_000
/** The first part of the query keys of films as the studio sees them. */
export const FILMS = ['studio', 'films']

/** What the address of the films asks for: those that need something, or one. */
export interface FilmsSearch {
  need?: FilmNeed | undefined
  film?: string | undefined
}

/** A parameter that makes no sense counts as left out. */
export function readFilmsSearch({ need, film }: Unread<FilmsSearch>): FilmsSearch {
  return {
    need: readOneOf(FILM_NEEDS, need),
    film: typeof film === 'string' && isUuid(film) ? film : undefined,
  }
}

export const isMoving = ({ state }: StudioFilm) => state === 'WAITING' || state === 'UNDER_WAY'

export const studioFilmQuery = (id: string) =>
  queryOptions({
    queryKey: [...FILMS, 'one', id],
    queryFn: ({ signal }) => call('GET /studio/films/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? LOOK_AGAIN_MS : false),
  })

/** Where a film is loud. Measured once, before it can be watched. */
export const filmPeaksQuery = (id: string) =>
  queryOptions({
    queryKey: [...FILMS, 'peaks', id],
    queryFn: ({ signal }) => call('GET /studio/films/{id}/peaks', { params: { id }, signal }),
    staleTime: Infinity,
  })

/** What keeps it from being deleted. */
export const filmUsesQuery = (id: string) =>
  queryOptions({
    queryKey: [...FILMS, 'uses', id],
    queryFn: ({ signal }) => call('GET /studio/films/{id}/uses', { params: { id }, signal }),
    staleTime: 0,
  })

export const studioFilmsQuery = ({ need, q }: Pick<FilmsSearch, 'need'> & { q?: string } = {}) => ({
  ...pagesOf([...FILMS, 'list', { need, q }], ({ cursor, signal }) =>
    call('GET /studio/films', { query: { need, q: q || undefined, cursor }, signal }),
  ),
  staleTime: 0,
})

/** The names of films by their ids; one that is gone has none. */
export async function readFilmNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const films = await Promise.all(
    [...new Set(ids)].map((id) => call('GET /studio/films/{id}', { params: { id } }).catch(() => null)),
  )
  return new Map(films.flatMap((film) => (film ? [[film.id, film.name || 'Film sans nom'] as const] : [])))
}

/** What those who bring films do about them. Each rejects with the server's refusal. */
export const filmActions = {
  retry: (id: string) => call('POST /studio/films/{id}/retry', { params: { id } }),
  remove: (id: string) => call('DELETE /studio/films/{id}', { params: { id } }),
  choosePoster: (id: string, index: number) =>
    call('PUT /studio/films/{id}/poster', { params: { id }, body: { index } }),
  setSubtitles: (id: string, base64: string) =>
    call('PUT /studio/films/{id}/subtitles', { params: { id }, body: { base64 } }),
  removeSubtitles: (id: string) => call('DELETE /studio/films/{id}/subtitles', { params: { id } }),
}

/** Has a film made of what was sent. Of an upload that a film was made of before, this is that film. */
export const makeFilm = (uploadId: string) => call('POST /studio/films', { body: { uploadId } })
