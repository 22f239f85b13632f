/** The messages of `source.md §5` and `§8`, word for word. */
const MESSAGES = {
  'storekit/not-available': 'StoreKit is not available',
  'storekit/unsupported-method': 'Unsupported StoreKit method',
  'storekit/user-not-found': 'User not found',
  'storekit/timeout': 'Purchase operation timed out',
  'storekit/offers-not-supported': 'Promotional offers not supported in this version',
  'storekit/purchase-failed': 'Purchase failed',
} as const

export type StoreKitErrorCode = keyof typeof MESSAGES

/** Said to have succeeded, without a transaction that the server could verify. */
export const NO_TRANSACTION = 'no-transaction'

/** The wrapper's own words for a sheet that she closed herself. */
const CANCELLED = new Set(['cancelled', 'userCancelled'])

/** A purchase, or another operation of the wrapper, that did not come about. */
export class StoreKitError extends Error {
  readonly code: StoreKitErrorCode
  /** The wrapper's word for it, where it gave one: for analytics, never shown. */
  readonly reason: string

  constructor(code: StoreKitErrorCode, reason: string = code) {
    super(MESSAGES[code])
    this.name = 'StoreKitError'
    this.code = code
    this.reason = reason
  }
}

/** The wrapper's word for a purchase that somebody else is to consent to: Ask to Buy, or the bank. */
const PENDING = 'pending'

/** Why the App Store made no purchase, where it is the one that says so. */
function saidByStore(failure: unknown): string | null {
  return failure instanceof StoreKitError && failure.code === 'storekit/purchase-failed'
    ? failure.reason
    : null
}

/** Whether she closed the App Store's sheet herself: nothing failed. */
export function isCancellation(failure: unknown): boolean {
  return CANCELLED.has(saidByStore(failure) ?? '')
}

/** Whether the purchase waits for somebody's consent: nothing failed, and the transaction may come by itself. */
export function isAwaited(failure: unknown): boolean {
  return saidByStore(failure) === PENDING
}

/** Whether money may have been taken, or may be yet: the App Store has not said how it ended. */
export function isUndecided(failure: unknown): boolean {
  const timedOut = failure instanceof StoreKitError && failure.code === 'storekit/timeout'
  return timedOut || saidByStore(failure) === NO_TRANSACTION
}
