import type { ListStanding } from './StudioList'

interface PagedQuery {
  isPending: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What a list shows of itself, from its query. */
export function listStanding(query: PagedQuery, count: number): ListStanding {
  return {
    count,
    pending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
    onRetry: () => void query.refetch(),
  }
}
