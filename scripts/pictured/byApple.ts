import { appleFacts, type AppleTruth } from '../../app/domain/membership/appleFacts'
import { daysFrom, stored, type Stored } from './stored'

interface Said {
  status?: AppleTruth['status']
  transaction?: Partial<AppleTruth['transaction']>
  renewal?: Partial<NonNullable<AppleTruth['renewal']>>
}

const INTRODUCTORY = 1

/** A subscription in the App Store: begun forty days ago, and charged again in twenty, but for what is said otherwise. */
export function apple(now: Date, said: Said = {}, more: Partial<Stored> = {}): Stored {
  const at = daysFrom(now)
  const truth: AppleTruth = {
    status: said.status ?? 'ACTIVE',
    transaction: {
      purchasedAt: at(-10),
      expiresAt: at(20),
      revokedAt: null,
      ownership: 'PURCHASED',
      offerType: null,
      priceMilliunits: 14_990,
      environment: 'Production',
      ...said.transaction,
    },
    renewal: { autoRenews: true, graceUntil: null, ...said.renewal },
  }
  const { purchasedAt, ownership, environment } = truth.transaction
  const startedAt = said.transaction?.purchasedAt ? purchasedAt : at(-40)
  return stored(appleFacts(truth, startedAt), {
    nextChargeCents: truth.renewal?.autoRenews ? 1499 : null,
    environment,
    familyShared: ownership === 'FAMILY_SHARED',
    ...more,
  })
}

/**
 * What she holds in each state of a subscription in the App Store. Apple charges, gives grace and refunds by itself; it neither pauses nor
 * lets Élan delay a charge.
 */
export function heldByApple(now: Date): Record<string, Stored[]> {
  const at = daysFrom(now)
  const stopped = { renewal: { autoRenews: false } }
  const free = { purchasedAt: at(-2), expiresAt: at(5), offerType: INTRODUCTORY, priceMilliunits: 0 }
  return {
    trial: [apple(now, { transaction: free }, { priceCents: 0 })],
    running: [apple(now)],
    dearer: [apple(now, {}, { awaitsPriceConsent: true, nextChargeCents: 1699 })],
    unpaid: [
      apple(now, { status: 'GRACE', transaction: { expiresAt: at(-2) }, renewal: { graceUntil: at(14) } }),
    ],
    lapsed: [apple(now, { status: 'BILLING_RETRY', transaction: { expiresAt: at(-20) } })],
    cancelled: [apple(now, stopped)],
    ended: [apple(now, { ...stopped, status: 'EXPIRED', transaction: { expiresAt: at(-5) } })],
    refunded: [apple(now, { ...stopped, status: 'REVOKED', transaction: { revokedAt: at(-1) } })],
    unclear: [apple(now, { status: 'UNKNOWN', transaction: { expiresAt: at(-3) } })],
    unshared: [
      apple(now, {
        ...stopped,
        status: 'REVOKED',
        transaction: { ownership: 'FAMILY_SHARED', revokedAt: at(-1) },
      }),
    ],
  }
}
