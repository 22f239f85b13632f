import { useQuery } from '@tanstack/react-query'
import { callContent } from '../content/contentStudio'

export interface LackingProps {
  kind: string
  id: string
  /** Sends what is typed: the server says what that lacks. */
  flush: () => Promise<void>
}

/** What members do not see yet of what a piece of content needs, by name. */
export function Lacking({ kind, id, flush }: LackingProps) {
  const { data } = useQuery({
    queryKey: ['studio', kind, 'lacks', id],
    queryFn: async ({ signal }) => {
      await flush()
      return callContent('GET /studio/content/{kind}/{id}/lacks', { params: { kind, id }, signal })
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <>Pas visible&nbsp;: {data.items.map(({ name }) => `«\u00A0${name || 'Sans nom'}\u00A0»`).join(', ')}.</>
  )
}
