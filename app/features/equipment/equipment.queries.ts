import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { equipmentOperations } from './equipment.operations.server'

const call = callsOf<ReturnType<typeof equipmentOperations>>()
const FRESH_MS = 60_000

export const equipmentListQuery = infiniteQueryOptions({
  queryKey: ['equipment', 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call('GET /equipment', { query: { cursor }, noAuth: true, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: FRESH_MS,
})

export const equipmentQuery = (slug: string) =>
  queryOptions({
    queryKey: ['equipment', 'one', slug],
    queryFn: ({ signal }) => call('GET /equipment/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })
