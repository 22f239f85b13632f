import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { catalogueOperations } from './catalogue.operations.server'
import type { VideoFilters } from './videoFilters.schema'

export const callCatalogue = callsOf<typeof catalogueOperations>()
export const FRESH_MS = 60_000
/** There are few categories: one page holds them all. */
const ALL_PLAYLISTS = '100'

/** Pages of videos for a set of filters. */
export const videosQuery = (filters: VideoFilters) => ({
  ...pagesOf(['videos', filters], ({ cursor, signal }) => {
    const maxMinutes = filters.maxMinutes?.toString()
    return callCatalogue('GET /videos', { query: { ...filters, maxMinutes, cursor }, noAuth: true, signal })
  }),
  staleTime: FRESH_MS,
})

export const playlistsQuery = queryOptions({
  queryKey: ['playlists'],
  queryFn: async ({ signal }) =>
    (await callCatalogue('GET /playlists', { query: { limit: ALL_PLAYLISTS }, noAuth: true, signal })).items,
  staleTime: FRESH_MS,
})

export const weeklyVideoQuery = queryOptions({
  queryKey: ['weekly-videos', 'current'],
  queryFn: ({ signal }) => callCatalogue('GET /weekly-videos/current', { noAuth: true, signal }),
  staleTime: FRESH_MS,
})
