import { DAY_MS } from './durations'

/** Two weeks: 1,209,600,000 ms (`product.md` corrects a wrong digit of the source). */
export const MAX_SESSION_AGE_MS = 1_209_600_000

/** Five minutes (`source.md §5`). A cookie of less than a second would be over as it comes, and nobody could sign in. */
export const MIN_SESSION_AGE_MS = 300_000

/** `source.md §9`: the auth cookie lives 14 days. */
export const DEFAULT_SESSION_AGE_MS = 1_209_600_000

/** A cookie of five minutes to exactly two weeks is accepted; fractional, missing, shorter or longer ages are not. */
export function isValidSessionAge(ageMs: unknown): ageMs is number {
  if (typeof ageMs !== 'number' || !Number.isInteger(ageMs)) return false
  return ageMs >= MIN_SESSION_AGE_MS && ageMs <= MAX_SESSION_AGE_MS
}

/** A page of a signed-in member prolongs a session whose cookie is older than this: at most once a day. */
const RENEW_AFTER_MS = DAY_MS

/**
 * Whether a session is to be prolonged.
 *
 * @param issuedAt when its cookie was signed
 */
export function isRenewalDue(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > RENEW_AFTER_MS
}

/** The identity provider's answer about an account, and when it was asked. */
export interface Standing {
  disabled: boolean
  /** Tokens and sessions of a sign-in before this instant are void (revocation, password change). */
  validAfter: Date
}

/**
 * How an account stands by the provider's word and by our record, which may be ahead of it: what closes an account or ends
 * its sessions counts from whichever says so first.
 */
export function standingOf(
  account: Standing | null,
  record: { disabledAt: Date | null; sessionsEndedAt: Date | null } | null,
): Standing | null {
  if (!account || !record) return account
  const { disabledAt, sessionsEndedAt: ended } = record
  return {
    disabled: account.disabled || disabledAt !== null,
    validAfter: ended && ended > account.validAfter ? ended : account.validAfter,
  }
}

/**
 * Whether a session, begun by a sign-in at `authTime`, is still valid (`ID-7`).
 *
 * @param standing the account's present standing; `null` when the account is gone
 * @param authTime when she signed in; the provider keeps whole seconds
 */
export function isSessionStanding(standing: Standing | null, authTime: Date): boolean {
  if (!standing || standing.disabled) return false
  return Math.floor(authTime.getTime() / 1000) >= Math.floor(standing.validAfter.getTime() / 1000)
}
