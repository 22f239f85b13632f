import type { User } from 'firebase/auth'
import { fromStoredClaims } from '~/domain/claims'
import type { UserRecord } from '../users/users.schema'

interface ClaimsAlignmentParts {
  /** The current identity-provider user; `null` when nobody is signed in. */
  currentUser(): Promise<Pick<User, 'uid' | 'getIdToken' | 'getIdTokenResult'> | null>
  /** The current token is known to be out of date. */
  expireToken(): void
}

/**
 * Makes a new token where the record's `memberUntil` differs from the token's claim (`ID-8`), once for each value: a claim
 * that the provider writes late must not have the browser ask without end.
 */
export function createClaimsAlignment({ currentUser, expireToken }: ClaimsAlignmentParts) {
  const alignedTo = new Map<string, number | null>()

  return async ({ id, memberUntil }: Pick<UserRecord, 'id' | 'memberUntil'>): Promise<void> => {
    const user = await currentUser()
    if (user?.uid !== id) return
    const { claims } = await user.getIdTokenResult()
    const claimed = fromStoredClaims({ memberUntil: claims['memberUntil'] }).memberUntil?.getTime() ?? null
    const actual = memberUntil?.getTime() ?? null
    if (claimed === actual || alignedTo.get(id) === actual) return
    alignedTo.set(id, actual)
    expireToken()
    await user.getIdToken(true)
  }
}
