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

/** What a coach whom members see is called. Rejects with a 404 where there is none. */
export const readCoachName = async (slug: string) =>
  (await call('GET /coaches/{id}', { params: { id: slug }, noAuth: true })).name
