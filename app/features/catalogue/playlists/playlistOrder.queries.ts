import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { playlistOperations } from './playlist.operations.server'

export const callPlaylists = callsOf<typeof playlistOperations>()

/** The playlists in their editorial order, always as it is now. */
export const playlistOrderQuery = queryOptions({
  queryKey: ['studio', 'playlists', 'order'],
  queryFn: async ({ signal }) => (await callPlaylists('GET /studio/playlists/order', { signal })).items,
  staleTime: 0,
})

/** The films of a playlist, the newest first. */
export const playlistVideosQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'playlists', 'videos', id],
    queryFn: async ({ signal }) =>
      (await callPlaylists('GET /studio/playlists/{id}/videos', { params: { id }, signal })).items,
    staleTime: 0,
  })
