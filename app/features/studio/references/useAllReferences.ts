import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reference } from '~/features/content/content.public'
import { referencesQuery } from './references.queries'

/** All that a form may refer to, where there are few enough to be offered at once; they come page after page. */
export function useAllReferences(kind: string): Reference[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(referencesQuery(kind, ''))
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return data?.pages.flatMap(({ items }) => items) ?? []
}
