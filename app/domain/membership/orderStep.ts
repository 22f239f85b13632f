/** A checkout at the provider, as far as its order is concerned. */
export interface SettledBy {
  status:
    | 'open'
    | 'complete'
    | 'expired'
    /** A word that we do not know: it may still be paid, or be paid already. */
    | 'unknown'
  paid: boolean
}

/**
 * What becomes of an open order: PAID with what it bought, CLOSED for good, or WAITS. An order is closed only where it is sure that nobody can
 * pay it any more. Complete yet unpaid is a means of payment that takes days.
 *
 * @param checkout `null` for one that the provider does not know
 */
export function orderStep(checkout: SettledBy | null): 'PAID' | 'CLOSED' | 'WAITS' {
  if (!checkout || checkout.status === 'expired') return 'CLOSED'
  return checkout.status === 'complete' && checkout.paid ? 'PAID' : 'WAITS'
}
