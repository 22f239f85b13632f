import { useQuery } from '@tanstack/react-query'
import { callContent } from '../content/contentStudio'
import type { WallTime } from './ScheduleModal'

export interface LackingProps {
  kind: string
  id: string
  /** The hour that was asked for; `null`: at once. */
  at: WallTime | null
  /** Sends what is typed: the server says what that lacks. */
  flush: () => Promise<void>
}

/** What members do not see yet of what a piece of content needs, by name; or what they do not see by the hour at which they are to see it. */
export function Lacking({ kind, id, at, flush }: LackingProps) {
  const { data } = useQuery({
    queryKey: ['studio', kind, 'lacks', id, at],
    queryFn: async ({ signal }) => {
      await flush()
      return callContent('GET /studio/content/{kind}/{id}/lacks', {
        params: { kind, id },
        query: { ...at },
        signal,
      })
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <>Pas visible&nbsp;: {data.items.map(({ name }) => `«\u00A0${name || 'Sans nom'}\u00A0»`).join(', ')}.</>
  )
}
