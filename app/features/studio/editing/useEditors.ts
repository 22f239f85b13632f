import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentEditor } from '~/features/content/content.public'
import { callContent, type AnyValues, type ContentType } from '../content/contentStudio'

/** Half a minute of silence, and a tab counts as closed. */
const SAID_EVERY_MS = 15_000

/** What the server says of one that is open; no `publishAt` as long as it has said nothing. */
export interface Heard {
  revision: number
  editors: readonly ContentEditor[]
  /** She has it open in another tab herself, or on another device. */
  openElsewhere: boolean
  publishAt?: Date | null
  publishFailure?: string | null
}

/** Says that this tab has it open, and hears who else has, which revision the server is at and what is to come. */
export function useEditors<Values extends AnyValues>(
  { kind }: ContentType<Values>,
  id: string,
  session: string,
): Heard {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: presenceKey(kind, id, session),
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
  useEffect(() => {
    const queryKey = presenceKey(kind, id, session)
    const leave = () => {
      // What is under way would say that she is there, after she said that she is not.
      void queryClient.cancelQueries({ queryKey })
      // By the session: a page that goes away cannot wait for a token.
      const left = { params: { kind, id }, query: { session }, bySession: true, keepalive: true }
      void callContent('DELETE /studio/content/{kind}/{id}/presence', left).catch(() => undefined)
    }
    // A page that is reloaded or closed is not unmounted.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queryClient.invalidateQueries({ queryKey })
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [kind, id, session, queryClient])
  return data ?? { revision: 0, editors: [], openElsewhere: false }
}

const presenceKey = (kind: string, id: string, session: string) =>
  ['studio', kind, 'presence', id, session] as const
