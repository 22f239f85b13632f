import { useQuery } from '@tanstack/react-query'
import type { ContentSearch } from '~/features/content/content.public'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { callContent, type AnyValues, type ContentType } from '../contentStudio'

/**
 * How many a list holds, in words; empty while that is not known. Only what has further pages is asked of the server.
 *
 * @param shown how many are there by now
 */
export function useListCount<Values extends AnyValues>(
  { kind, words: { one, many } }: ContentType<Values>,
  { q, state, by, traits }: ContentSearch,
  { shown, pending, hasMore }: { shown: number; pending: boolean; hasMore: boolean },
): string {
  const { data } = useQuery({
    queryKey: ['studio', kind, 'list', 'count', { q, state, by, traits }],
    queryFn: ({ signal }) =>
      callContent('GET /studio/counts/{kind}', {
        params: { kind },
        query: { q, state, by, traits },
        signal,
      }),
    enabled: hasMore,
    staleTime: 0,
  })
  if (pending || (hasMore && !data)) return ''
  const { count, more } = hasMore && data ? data : { count: shown, more: false }
  if (count === 0) return ''
  return `${more ? 'Plus de ' : ''}${wholeNumber(count)}\u00A0${count === 1 ? one : many}`
}
