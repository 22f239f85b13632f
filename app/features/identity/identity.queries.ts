import { queryOptions } from '@tanstack/react-query'
import { fetchRecord } from './users/fetchRecord'

/**
 * The session as the server verified it. It comes with the page and is refreshed when the identity token changes, not by navigation.
 * What shows it never asks for it: a page without one says that it is not known who she is, and asks quietly (`askUntilKnown`).
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  // The page brings the session that the server read. Start's client for server functions is loaded only for a later call.
  queryFn: async () => (await import('./identity.functions')).readSession(),
  staleTime: Infinity,
  gcTime: Infinity,
  enabled: false,
})

/**
 * A member's own record. It comes with the page and is not fetched again on mount or focus (`source.md §7`); code that changes
 * it invalidates it. Where there is none yet her browser makes it: rendering a page changes nothing.
 */
export const userRecordQuery = (uid: string) =>
  queryOptions({
    queryKey: ['user-record', uid],
    queryFn: async ({ client, signal }) => {
      if (typeof window === 'undefined') return fetchRecord(uid, signal)
      const { ensureRecord, nameForRecord } = await import('./users/ensureRecord')
      const session = client.getQueryData(sessionQuery.queryKey)
      return ensureRecord(uid, () => nameForRecord(session?.uid === uid ? session : null), signal)
    },
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
