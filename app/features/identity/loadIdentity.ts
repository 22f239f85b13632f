import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, userRecordQuery } from './identity.queries'
import type { SessionUser } from './session/sessionUser'

/**
 * Who is signed in, for loaders of pages that are for visitors too.
 *
 * @returns `null` for a visitor, and while the session cannot be checked: the page is then shown as for a visitor
 */
export function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  return queryClient.ensureQueryData({ ...sessionQuery, retry: false }).catch(() => null)
}

/** What every page knows about the signed-in user: the session and, for a member, her record. */
export async function loadIdentity(queryClient: QueryClient): Promise<SessionUser | null> {
  const session = await loadSession(queryClient)
  if (session?.hasRecord) await queryClient.prefetchQuery(userRecordQuery(session.uid))
  return session
}
