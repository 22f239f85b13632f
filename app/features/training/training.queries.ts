import { queryOptions } from '@tanstack/react-query'
import { fetchContinued, fetchViewing } from './training.functions'

/** What she has begun. Always asked anew: she may come straight from training, here or on another device. */
export const continuedQuery = queryOptions({
  queryKey: ['continued'],
  queryFn: () => fetchContinued(),
  staleTime: 2000,
})

export const viewingQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['viewing', videoId],
    queryFn: () => fetchViewing({ data: { id: videoId } }),
    staleTime: 0,
  })
