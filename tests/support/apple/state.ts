export interface StoredTransaction {
  transactionId: string
  productId: string
  purchasedAt: Date
  expiresAt: Date
  reason: 'PURCHASE' | 'RENEWAL'
  priceMilliunits: number
  revokedAt: Date | null
  revocationReason: number | null
  isUpgraded: boolean
  offer: StoreOffer | null
}

/** `type`: 1 introductory, 2 promotional, 3 offer code, 4 win-back. */
export interface StoreOffer {
  type: 1 | 2 | 3 | 4
  id?: string
  priceMilliunits: number
}

/** One subscription of one customer, by what Apple would know of it. */
export interface StoredSubscription {
  originalTransactionId: string
  appAccountToken: string | null
  ownership: 'PURCHASED' | 'FAMILY_SHARED'
  /** Oldest first; never empty. */
  transactions: [StoredTransaction, ...StoredTransaction[]]
  /** The whole customer: family members' subscriptions hang on the purchaser's. */
  sharedFrom: string | null
  nextProductId: string
  autoRenews: boolean
  anchorDay: number
  cardFails: boolean
  graceDays: number
  billing: 'PAID' | 'GRACE' | 'RETRY' | 'ENDED'
  graceUntil: Date | null
  retryUntil: Date | null
  /** 1 turned off, 2 billing, 3 price not agreed to, 4 product not for sale. */
  expirationIntent: 1 | 2 | 3 | 4 | null
  /** A higher price from the next renewal on; `agreed` by the customer. */
  priceIncrease: { priceMilliunits: number; agreed: boolean } | null
  /** Redeemed, applied by the next renewal. */
  nextOffer: StoreOffer | null
  /** A status of the API that its documentation does not name yet. */
  strangeStatus?: number
}

export function currentOf(subscription: StoredSubscription): StoredTransaction {
  return subscription.transactions.at(-1) ?? subscription.transactions[0]
}

/** `status` as the App Store Server API counts it: 1 active, 2 expired, 3 retry, 4 grace, 5 revoked. */
export function statusOf(subscription: StoredSubscription): number {
  if (subscription.strangeStatus) return subscription.strangeStatus
  if (currentOf(subscription).revokedAt) return 5
  return ({ PAID: 1, ENDED: 2, RETRY: 3, GRACE: 4 } as const)[subscription.billing]
}

/** When something happens to it without anybody's doing; `null` when nothing will. */
export function dueAt(subscription: StoredSubscription): Date | null {
  if (currentOf(subscription).revokedAt || subscription.billing === 'ENDED') return null
  if (subscription.billing === 'GRACE') return subscription.graceUntil
  if (subscription.billing === 'RETRY') return subscription.retryUntil
  return currentOf(subscription).expiresAt
}
