import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentEditor } from '~/features/content/content.public'
import { callContent, type AnyValues, type ContentType } from '../content/contentStudio'

/** Half a minute of silence, and a tab counts as closed. */
const SAID_EVERY_MS = 15_000

/** What the server says of one that is open; no `publishAt` as long as it has said nothing. */
export interface Heard {
  revision: number
  editors: readonly ContentEditor[]
  publishAt?: Date | null
  publishFailure?: string | null
}

/** Says that this tab has it open, and hears who else has, which revision the server is at and what is to come. */
export function useEditors<Values extends AnyValues>(
  { kind }: ContentType<Values>,
  id: string,
  session: string,
): Heard {
  const { data } = useQuery({
    queryKey: ['studio', kind, 'presence', id, session],
    queryFn: ({ signal }) =>
      callContent('PUT /studio/content/{kind}/{id}/presence', {
        params: { kind, id },
        body: { session },
        signal,
      }),
    refetchInterval: SAID_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      const leave = { params: { kind, id }, query: { session }, keepalive: true }
      void callContent('DELETE /studio/content/{kind}/{id}/presence', leave).catch(() => undefined)
    },
    [kind, id, session],
  )
  return data ?? { revision: 0, editors: [] }
}
