import { queryOptions } from '@tanstack/react-query'
import { keeperOf, type SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import type { trainingOperations } from './training.operations.server'

// Apart from the other queries of training: the layout of every page has this one alone.
const call = callsOf<typeof trainingOperations>()
export const DONE_KEY = 'done-videos'

/** What she has done, which its cards say; nothing for visitors. Fetched again each time, as what she has begun. */
export const doneVideosQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: [DONE_KEY, uid],
    queryFn: async ({ signal }) => {
      if (uid === null) return []
      const asked = { params: { id: uid }, bySession: true, signal }
      return (await call('GET /users/{id}/done-videos', asked)).videoIds
    },
    staleTime: 2000,
  })
}
