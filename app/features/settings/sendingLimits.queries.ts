import { queryOptions, useQuery } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { settingsOperations } from './settings.operations.server'

const call = callsOf<typeof settingsOperations>()

const sendingLimitsQuery = queryOptions({
  queryKey: ['sending-limits'],
  queryFn: ({ signal }) => call('GET /settings/sending', { signal }),
  staleTime: Infinity,
})

/** How large what she sends may be. Nothing waits for it: until it is there, or where it cannot be read, no limit is told. */
export const useSendingLimits = () => useQuery(sendingLimitsQuery).data
