import { queryOptions } from '@tanstack/react-query'
import { fetchPublicSettings, fetchSession } from './identity.functions'

export type SessionUser = NonNullable<Awaited<ReturnType<typeof fetchSession>>>

/** The session as the server verified it. Refreshed when the identity token changes, not by navigation. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => fetchSession(),
  staleTime: Infinity,
  gcTime: Infinity,
})

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: () => fetchPublicSettings(),
  staleTime: Infinity,
  gcTime: Infinity,
})
