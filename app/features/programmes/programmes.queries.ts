import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { programmeOperations } from './programmes.operations.server'

export const callProgrammes = callsOf<typeof programmeOperations>()
const FRESH_MS = 60_000

export const programmeListQuery = {
  ...pagesOf(['programmes', 'list'], ({ cursor, signal }) =>
    callProgrammes('GET /programmes', { query: { cursor }, noAuth: true, signal }),
  ),
  staleTime: FRESH_MS,
}

export const programmeQuery = (slug: string) =>
  queryOptions({
    queryKey: ['programmes', 'one', slug],
    queryFn: ({ signal }) =>
      callProgrammes('GET /programmes/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })
