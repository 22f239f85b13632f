import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { demoOperations } from './demo.operations.server'

const call = callsOf<typeof demoOperations>()

/** Never cached: whoever opens the page is waiting for a message. */
export const demoMessagesQuery = queryOptions({
  queryKey: ['demo-messages'],
  queryFn: ({ signal }) => call('GET /demo/messages', { noAuth: true, signal }),
  staleTime: 0,
  refetchOnMount: false,
})
