import type { Standing } from '~/domain/sessionPolicy'
import type { StoredClaims } from '~/domain/claims'

/** What a verified ID token says. */
interface VerifiedToken {
  uid: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** When she signed in. */
  authTime: Date
  memberUntil?: unknown
  roles?: unknown
}

/** An account as the identity provider holds it. */
export interface Account extends Standing {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
}

/** A token that is refused: bad signature, audience, issuer or shape, or out of date. */
export class TokenRefusedError extends Error {
  constructor(readonly reason: 'auth/argument-error' | 'auth/id-token-expired') {
    super(reason)
    this.name = 'TokenRefusedError'
  }
}

export interface IdentityProvider {
  /**
   * Verifies signature, audience, issuer and expiry. Revocation is judged apart, from the account's standing.
   * @throws TokenRefusedError
   */
  verifyIdToken(token: string): Promise<VerifiedToken>
  /** @returns `null` when the account is gone */
  getAccount(uid: string): Promise<Account | null>
  setClaims(uid: string, claims: StoredClaims): Promise<void>
  /** Voids every refresh token and session begun before now. */
  revokeSessions(uid: string): Promise<void>
  /** Makes an account, or finds the one of that email (the demo's seed, an operator's script). */
  ensureAccount(account: { email: string; password: string; displayName: string }): Promise<Account>
}
