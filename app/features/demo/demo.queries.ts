import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { demoOperations } from './demo.operations.server'

const call = callsOf<typeof demoOperations>()

/** Read with each visit of the page: who opens it waits for a letter. */
export const demoMessagesQuery = queryOptions({
  queryKey: ['demo-messages'],
  queryFn: ({ signal }) => call('GET /demo/messages', { noAuth: true, signal }),
  staleTime: 0,
  refetchOnMount: false,
})
