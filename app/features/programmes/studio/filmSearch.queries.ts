import type { EditingOperations } from '~/features/content/content.public'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'

const callContent = callsOf<EditingOperations>()

/** The coaches' own list of films, which has those that members do not see yet, too. */
export const filmSearchQuery = (q: string) => ({
  ...pagesOf(['studio', 'videos', 'list', 'films', q], ({ cursor, signal }) =>
    callContent('GET /studio/content/{kind}', {
      params: { kind: 'videos' },
      query: { q: q || undefined, cursor },
      signal,
    }),
  ),
  staleTime: 0,
})
