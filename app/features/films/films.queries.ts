import { queryOptions } from '@tanstack/react-query'
import { fetchPlayback } from './films.functions'

/** Addresses are signed for a sitting; within one they need not be asked for again. */
const FRESH_MS = 10 * 60_000

export const playbackQuery = (slug: string) =>
  queryOptions({
    queryKey: ['playback', slug],
    queryFn: () => fetchPlayback({ data: { id: slug } }),
    staleTime: (query) => (query.state.data?.playback ? FRESH_MS : 0),
  })
