import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

const noneSeen: UseQueryOptions<string[], Error, string[], (string | null)[]> = {
  queryKey: ['done-videos', null],
  queryFn: () => [],
  staleTime: Infinity,
}

/** How to ask which films she has done: who lists films knows nothing of who trains, and is told by the layout. */
export const SeenVideos = createContext(noneSeen)

/** Whether she has done a film. Asked for only by a page with cards on it, once for all of them. */
export function useSeen(videoId: string): boolean {
  return useQuery(useContext(SeenVideos)).data?.includes(videoId) ?? false
}
