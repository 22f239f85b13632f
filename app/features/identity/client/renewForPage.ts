import type { QueryClient } from '@tanstack/react-query'
import { renewSession } from '../identity.functions'
import { sessionQuery } from '../identity.queries'
import { inTurn } from './sessionTurns'

/** Has the session of this page prolonged. One that cannot be just now is asked for again by the next page. */
export async function renewForPage(queryClient: QueryClient): Promise<void> {
  // Within its turn: a late answer must not restore the cookie that a sign-out in another tab has just removed.
  const renewed = await inTurn(() => renewSession()).catch(() => undefined)
  if (renewed !== undefined) queryClient.setQueryData(sessionQuery.queryKey, renewed)
}
