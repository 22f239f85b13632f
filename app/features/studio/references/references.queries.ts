import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReferenceOperations } from '~/features/content/content.public'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'

export const callReferences = callsOf<ReferenceOperations>()

/** What answers a search among a type, by name. @param kind as its operations say it: `coaches` */
export const referencesQuery = (kind: string, q: string) => ({
  ...pagesOf(['studio', kind, 'list', 'references', q], ({ cursor, signal }) =>
    callReferences('GET /studio/references/{kind}', {
      params: { kind },
      query: { q: q || undefined, cursor },
      signal,
    }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** What a form holds of what it refers to: its id, or the end of its address. */
export type HeldBy = 'id' | 'slug'

/** What a form refers to already: what is gone for good is not among it. @param held a hundred at most */
export const namedQuery = (kind: string, held: readonly string[], by: HeldBy = 'id') =>
  queryOptions({
    queryKey: ['studio', kind, 'list', 'named', by, held],
    queryFn: async ({ signal }) => {
      const query = { [by === 'id' ? 'ids' : 'slugs']: held.join(',') }
      return (await callReferences('GET /studio/references/{kind}', { params: { kind }, query, signal }))
        .items
    },
    enabled: held.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
