import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery, userRecordQuery } from './identity.queries'
import type { SessionUser } from './session/sessionUser'

/**
 * Who is signed in, for loaders of pages that are for visitors too. The server asks; a browser has it with the page.
 *
 * @returns `null` for a visitor, and while the session cannot be checked: the page is then shown as for a visitor
 */
export async function loadSession(queryClient: QueryClient): Promise<SessionUser | null> {
  if (import.meta.env.SSR) await queryClient.prefetchQuery({ ...sessionQuery, retry: false })
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null
}

/** A member's own record, which pages are good without; where there is none yet, her browser makes it. */
export async function loadRecord(queryClient: QueryClient, { uid, hasRecord }: SessionUser): Promise<void> {
  if (hasRecord) await queryClient.prefetchQuery(userRecordQuery(uid))
}
