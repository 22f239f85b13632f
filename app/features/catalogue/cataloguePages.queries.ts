import { queryOptions } from '@tanstack/react-query'
import { pagesOf } from '~/http/call/pagesOf'
import { FRESH_MS, callCatalogue } from './catalogue.queries'

/** A video, and what to watch after it. */
export const videoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['video', slug],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: slug }, noAuth: true, signal }
      const [video, next] = await Promise.all([
        callCatalogue('GET /videos/{id}', asked),
        callCatalogue('GET /videos/{id}/next', asked),
      ])
      return { video, next: next.items }
    },
    staleTime: FRESH_MS,
  })

export const playlistQuery = (slug: string) =>
  queryOptions({
    queryKey: ['playlists', 'one', slug],
    queryFn: ({ signal }) =>
      callCatalogue('GET /playlists/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })

export const weeklyVideosQuery = {
  ...pagesOf(['weekly-videos'], ({ cursor, signal }) =>
    callCatalogue('GET /weekly-videos', { query: { cursor }, noAuth: true, signal }),
  ),
  staleTime: FRESH_MS,
}

export const facetsQuery = queryOptions({
  queryKey: ['facets'],
  queryFn: ({ signal }) => callCatalogue('GET /video-facets', { noAuth: true, signal }),
  staleTime: 10 * FRESH_MS,
})
