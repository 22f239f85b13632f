import type { Standing } from '~/domain/sessionPolicy'
import type { StoredClaims } from '~/domain/claims'

/** What a verified ID token says. */
export interface VerifiedToken {
  uid: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** When she signed in. */
  authTime: Date
  /** From then on it is out of date. */
  expiresAt: Date
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

/** What an administrator sees of an account. */
export interface AccountDetails {
  uid: string
  emailVerified: boolean
  disabled: boolean
  /** How she can sign in, by the provider's names: `password`, `google.com`, `apple.com`, `phone`. */
  providers: string[]
  createdAt: Date | null
  /** `null` for an account that was made for her and never used. */
  lastSignInAt: Date | null
  /** When a token was last made for her: she was there then, or a page of hers was open. */
  lastSeenAt: Date | null
}

/** A token that is refused: bad signature, audience, issuer or shape, or out of date. */
export class TokenRefusedError extends Error {
  constructor(readonly reason: 'auth/argument-error' | 'auth/id-token-expired') {
    super(reason)
    this.name = 'TokenRefusedError'
  }
}

/** Each call throws an IdentityAwayError where the provider gives no answer. */
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
  /** @returns `null` when the account is gone */
  getAccountDetails(uid: string): Promise<AccountDetails | null>
  /** @returns `null` when no account has the address; capitals do not matter */
  findAccountDetails(email: string): Promise<AccountDetails | null>
  /** Closes an account or opens it again. An account that is gone stays so. */
  setDisabled(uid: string, disabled: boolean): Promise<void>
  /**
   * Makes an account without a password, or finds the one of that email. Repeated with the same id it is the same account.
   *
   * @param account `uid`: the id of a new one
   */
  inviteAccount(account: { uid: string; email: string; displayName: string }): Promise<Account>
  /** @returns a code, valid for a short while, that sets the password of the account with that email */
  passwordResetCode(email: string): Promise<string>
  /** Makes an account, or finds the one of that email (the demo's seed, an operator's script). */
  ensureAccount(account: { email: string; password: string; displayName: string }): Promise<Account>
}
