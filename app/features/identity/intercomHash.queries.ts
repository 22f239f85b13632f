import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { identityOperations } from './identity.operations.server'

const call = callsOf<ReturnType<typeof identityOperations>>()

/** The hash that proves to the support chat who she is (`source.md §7`). The chat starts without one that fails. */
export const intercomHashQuery = (uid: string) =>
  queryOptions({
    queryKey: ['intercom-hash', uid],
    queryFn: ({ signal }) => call('GET /auth/intercom-hash', { query: { userId: uid }, signal }),
    staleTime: Infinity,
    retry: false,
  })
