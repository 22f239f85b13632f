import type { UserRecord } from '../users/users.schema'
import type { AuthUser } from './authUser'

interface ClaimsAlignmentParts {
  /** `null` when nobody is signed in. */
  authUser(): Promise<AuthUser | null>
  /** The current token is known to be out of date. */
  expireToken(): void
}

/**
 * Makes a new token where the record's `memberUntil` differs from the token's claim (`ID-8`), once for each value: a claim
 * that the provider writes late must not have the browser ask without end.
 */
export function createClaimsAlignment({ authUser, expireToken }: ClaimsAlignmentParts) {
  const alignedTo = new Map<string, number | null>()

  return async ({ id, memberUntil }: Pick<UserRecord, 'id' | 'memberUntil'>): Promise<void> => {
    const user = await authUser()
    if (user?.id !== id) return
    const claimed = user.claims.memberUntil?.getTime() ?? null
    const actual = memberUntil?.getTime() ?? null
    if (claimed === actual || alignedTo.get(id) === actual) return
    alignedTo.set(id, actual)
    expireToken()
    await user.firebaseUser.getIdToken(true)
  }
}
