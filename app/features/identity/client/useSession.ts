import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../identity.queries'
import type { SessionUser } from '../session/sessionUser'

/**
 * The signed-in user of this page. `null` for a visitor, and while it is not known: a page that the server could only render
 * as to a visitor asks again by itself (`IdentityKeeper`).
 */
export function useSession(): SessionUser | null {
  return useQuery(sessionQuery).data ?? null
}
