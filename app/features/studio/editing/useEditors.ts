import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentEditor } from '~/features/content/content.public'
import { noteLeft, takeLeft } from './leftSession'
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
  const [isAway, setAway] = useState(false)
  const { data } = useQuery({
    queryKey: presenceKey(kind, id, session),
    queryFn: async ({ signal }) => {
      const left = takeLeft(kind, id)
      // Of the same tab before it was reloaded: she is not told of herself.
      if (left !== null && left !== session) await sayLeft(kind, id, left).catch(() => undefined)
      const params = { kind, id }
      return callContent('PUT /studio/content/{kind}/{id}/presence', { params, body: { session }, signal })
    },
    // A page that the browser keeps for the way back says nothing until then.
    enabled: !isAway,
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
      void sayLeft(kind, id, session).catch(() => undefined)
    }
    // A page that is reloaded or closed is not unmounted.
    const hide = () => {
      setAway(true)
      noteLeft(kind, id, session)
      leave()
    }
    const comeBack = () => setAway(false)
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [kind, id, session, queryClient])
  return data ?? { revision: 0, editors: [], openElsewhere: false }
}

/** By the session: a page that goes away cannot wait for a token. */
const sayLeft = (kind: string, id: string, session: string) => {
  const left = { params: { kind, id }, query: { session }, bySession: true, keepalive: true }
  return callContent('DELETE /studio/content/{kind}/{id}/presence', left)
}

const presenceKey = (kind: string, id: string, session: string) =>
  ['studio', kind, 'presence', id, session] as const
