import type { SubscriptionFacts } from './entitlement'

/** Sandbox is where App Review and TestFlight buy: nobody pays there. */
export type AppleEnvironment = 'Sandbox' | 'Production'

/** A subscription as the App Store describes it (`adapters/appStore`). */
export interface AppleTruth {
  status: 'ACTIVE' | 'EXPIRED' | 'BILLING_RETRY' | 'GRACE' | 'REVOKED' | 'UNKNOWN'
  transaction: {
    purchasedAt: Date
    expiresAt: Date | null
    revokedAt: Date | null
    ownership: 'PURCHASED' | 'FAMILY_SHARED'
    offerType: number | null
    priceMilliunits: number | null
    environment: AppleEnvironment
  }
  renewal: { autoRenews: boolean; graceUntil: Date | null } | null
}

/** StoreKit's introductory offer; a free one is a trial. */
const INTRODUCTORY_OFFER = 1

const CHARGING: readonly AppleTruth['status'][] = ['ACTIVE', 'GRACE', 'BILLING_RETRY']

/** What is refunded, or shared no longer, ends then, and not with the period that it had been paid for. */
function endedAt(
  status: AppleTruth['status'],
  { expiresAt, revokedAt }: AppleTruth['transaction'],
): Date | null {
  if (status === 'EXPIRED') return expiresAt
  if (status !== 'REVOKED') return null
  return revokedAt && expiresAt && revokedAt < expiresAt ? revokedAt : expiresAt
}

/**
 * What the state of an App Store subscription means for access.
 *
 * @param startedAt when it first gave access, as remembered; `null` for one that is new to us
 */
export function appleFacts(
  { status, transaction, renewal }: AppleTruth,
  startedAt: Date | null,
): SubscriptionFacts {
  const shared = transaction.ownership === 'FAMILY_SHARED'
  const free = transaction.offerType === INTRODUCTORY_OFFER && transaction.priceMilliunits === 0
  return {
    source: 'APPLE',
    startedAt: startedAt && startedAt < transaction.purchasedAt ? startedAt : transaction.purchasedAt,
    givenFrom: null,
    paidUntil: transaction.expiresAt,
    trialUntil: free ? transaction.expiresAt : null,
    graceUntil: status === 'GRACE' ? (renewal?.graceUntil ?? null) : null,
    paused: false,
    // Without grace too the store keeps trying her card, for up to sixty days: it may still charge her.
    renews: CHARGING.includes(status) && (renewal?.autoRenews ?? false),
    endedAt: endedAt(status, transaction),
    refundedAt: shared ? null : transaction.revokedAt,
    revokedAt: shared ? transaction.revokedAt : null,
    contested: false,
    unclear: status === 'UNKNOWN',
  }
}
