import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { coachOperations } from './coach.operations.server'

const call = callsOf<typeof coachOperations>()
const FRESH_MS = 60_000

export const coachQuery = (slug: string) =>
  queryOptions({
    queryKey: ['coaches', 'one', slug],
    queryFn: ({ signal }) => call('GET /coaches/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })
