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

/** Whether she closed the App Store's sheet herself: nothing failed. */
export function isCancellation(failure: unknown): boolean {
  return (
    failure instanceof StoreKitError &&
    failure.code === 'storekit/purchase-failed' &&
    CANCELLED.has(failure.reason)
  )
}
