import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { searchOperations } from './search.operations.server'

const call = callsOf<typeof searchOperations>()
const FRESH_MS = 60_000

/** @param text without spaces around it, at least one character */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) =>
      (await call('GET /search', { query: { q: text }, noAuth: true, signal })).items,
    staleTime: FRESH_MS,
  })
