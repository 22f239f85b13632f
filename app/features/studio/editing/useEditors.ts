import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callContent, type AnyValues, type ContentType } from '../content/contentStudio'

/** Half a minute of silence, and a tab counts as closed. */
const SAID_EVERY_MS = 15_000

/** Says that this tab has it open, and hears who else has and which revision the server is at. */
export function useEditors<Values extends AnyValues>(
  { kind }: ContentType<Values>,
  id: string,
  session: string,
) {
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
  return data ?? { revision: 0, changedBy: null, editors: [] }
}
