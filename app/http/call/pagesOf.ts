import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Page } from '../paging'

/** What a list's operation is asked with for one page. */
interface Asked {
  cursor: string | undefined
  signal: AbortSignal
}

/** The query options of a list that comes page after page, from its typed call. */
export const pagesOf = <Item>(queryKey: QueryKey, call: (asked: Asked) => Promise<Page<Item>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) => call({ cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
