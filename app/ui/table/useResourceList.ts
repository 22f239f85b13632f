import { useMemo } from 'react'

/** A list that comes in pages: its rows so far, and its state. */
export interface ResourceList<Row> {
  rows: readonly Row[]
  /** Nothing has come yet. */
  pending: boolean
  /** What is shown is being replaced. */
  busy: boolean
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

interface PagedQuery<Row> {
  data: { pages: { items: Row[] }[] } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** A table's list, from an infinite query whose pages hold `items`. */
export function useResourceList<Row>(query: PagedQuery<Row>): ResourceList<Row> {
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data])
  return {
    rows,
    pending: query.isPending,
    busy: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
    onRetry: () => void query.refetch(),
  }
}
