import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { VideoFilters } from './videoFilters'
import {
  fetchFacets,
  fetchPlaylist,
  fetchPlaylists,
  fetchVideo,
  fetchVideos,
  fetchWeeklyVideo,
  fetchWeeklyVideos,
} from './catalogue.functions'

const FRESH_MS = 60_000

/** Pages of videos for a set of filters. */
export const videosQuery = (filters: VideoFilters) =>
  infiniteQueryOptions({
    queryKey: ['videos', filters],
    queryFn: ({ pageParam }) =>
      fetchVideos({ data: { filters, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: FRESH_MS,
  })

export const videoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['video', slug],
    queryFn: () => fetchVideo({ data: { id: slug } }),
    staleTime: FRESH_MS,
  })

export const playlistsQuery = queryOptions({
  queryKey: ['playlists'],
  queryFn: () => fetchPlaylists(),
  staleTime: FRESH_MS,
})

export const playlistQuery = (slug: string) =>
  queryOptions({
    queryKey: ['playlist', slug],
    queryFn: () => fetchPlaylist({ data: { id: slug } }),
    staleTime: FRESH_MS,
  })

export const weeklyVideoQuery = queryOptions({
  queryKey: ['weekly-video'],
  queryFn: () => fetchWeeklyVideo(),
  staleTime: FRESH_MS,
})

export const weeklyVideosQuery = infiniteQueryOptions({
  queryKey: ['weekly-videos'],
  queryFn: ({ pageParam }) => fetchWeeklyVideos({ data: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: FRESH_MS,
})

export const facetsQuery = queryOptions({
  queryKey: ['facets'],
  queryFn: () => fetchFacets(),
  staleTime: 10 * FRESH_MS,
})
