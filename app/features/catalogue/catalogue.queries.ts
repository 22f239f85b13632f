import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { catalogueOperations } from './catalogue.operations.server'
import type { VideoFilters } from './videoFilters.schema'

const call = callsOf<typeof catalogueOperations>()
const FRESH_MS = 60_000
/** There are few categories: one page holds them all. */
const ALL_PLAYLISTS = '100'

/** Pages of videos for a set of filters. */
export const videosQuery = (filters: VideoFilters) => ({
  ...pagesOf(['videos', filters], ({ cursor, signal }) => {
    const maxMinutes = filters.maxMinutes?.toString()
    return call('GET /videos', { query: { ...filters, maxMinutes, cursor }, noAuth: true, signal })
  }),
  staleTime: FRESH_MS,
})

/** A video, and what to watch after it. */
export const videoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['video', slug],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: slug }, noAuth: true, signal }
      const [video, next] = await Promise.all([
        call('GET /videos/{id}', asked),
        call('GET /videos/{id}/next', asked),
      ])
      return { video, next: next.items }
    },
    staleTime: FRESH_MS,
  })

export const playlistsQuery = queryOptions({
  queryKey: ['playlists'],
  queryFn: async ({ signal }) =>
    (await call('GET /playlists', { query: { limit: ALL_PLAYLISTS }, noAuth: true, signal })).items,
  staleTime: FRESH_MS,
})

export const playlistQuery = (slug: string) =>
  queryOptions({
    queryKey: ['playlists', 'one', slug],
    queryFn: ({ signal }) => call('GET /playlists/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })

export const weeklyVideoQuery = queryOptions({
  queryKey: ['weekly-videos', 'current'],
  queryFn: ({ signal }) => call('GET /weekly-videos/current', { noAuth: true, signal }),
  staleTime: FRESH_MS,
})

export const weeklyVideosQuery = {
  ...pagesOf(['weekly-videos'], ({ cursor, signal }) =>
    call('GET /weekly-videos', { query: { cursor }, noAuth: true, signal }),
  ),
  staleTime: FRESH_MS,
}

export const facetsQuery = queryOptions({
  queryKey: ['facets'],
  queryFn: ({ signal }) => call('GET /video-facets', { noAuth: true, signal }),
  staleTime: 10 * FRESH_MS,
})
