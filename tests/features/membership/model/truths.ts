import type { StoredSubscription, StoredTransaction } from '~tests/support/apple/state'
import type { TrueCard, TrueInvoice } from '~tests/support/membershipModel/cardTruth'
import type { Gift, Grant, Truth } from '~tests/support/membershipModel/expected'

/*
 * What may have happened to a member, made by hand, for the judges of the model.
 */

export const at = (day: string) => new Date(`${day}T00:00:00.000Z`)
export const NOW = at('2026-03-01')

export const invoice = (from: string, to: string, change: Partial<TrueInvoice> = {}): TrueInvoice => ({
  id: `in-${from}`,
  status: 'paid',
  paidCents: 1499,
  totalCents: 1499,
  worthCents: 1499,
  owedCents: 0,
  paidAt: at(from),
  tried: true,
  begins: false,
  from: at(from),
  to: at(to),
  givenBackAt: null,
  contested: false,
  ...change,
})

/** Paid for the month that runs, and charged again at its end. */
export const card = (change: Partial<TrueCard> = {}): TrueCard => ({
  id: 'card',
  status: 'active',
  createdAt: at('2026-02-15'),
  trialEnd: null,
  invoices: [invoice('2026-02-15', '2026-03-15')],
  paused: false,
  cancelled: false,
  cancelAskedAt: null,
  endedAt: null,
  ...change,
})

export const transaction = (
  from: string,
  to: string,
  change: Partial<StoredTransaction> = {},
): StoredTransaction => ({
  transactionId: `t-${from}`,
  productId: 'monthly_subscription_1',
  purchasedAt: at(from),
  expiresAt: at(to),
  reason: 'PURCHASE',
  priceMilliunits: 14_990,
  revokedAt: null,
  revocationReason: null,
  isUpgraded: false,
  offer: null,
  ...change,
})

export const apple = (change: Partial<StoredSubscription> = {}): StoredSubscription => ({
  originalTransactionId: 'apple',
  appAccountToken: 'token',
  ownership: 'PURCHASED',
  transactions: [transaction('2026-02-20', '2026-03-20')],
  sharedFrom: null,
  nextProductId: 'monthly_subscription_1',
  autoRenews: true,
  anchorDay: 20,
  cardFails: false,
  graceDays: 16,
  billing: 'PAID',
  graceUntil: null,
  retryUntil: null,
  expirationIntent: null,
  priceIncrease: null,
  nextOffer: null,
  ...change,
})

export const grant = (change: Partial<Grant> = {}): Grant => ({
  kind: 'GRANT',
  id: 'grant',
  from: at('2026-02-01'),
  until: at('2026-03-31'),
  takenBackAt: null,
  ...change,
})

export const gift = (id: string, redeemed: string, months = 1): Gift => ({
  kind: 'GIFT',
  id,
  redeemedAt: at(redeemed),
  months,
  paymentId: `pi-${id}`,
  giver: () => null,
})

export const truth = (change: Partial<Truth> = {}): Truth => ({
  cards: [],
  apple: [],
  given: [],
  backs: new Map(),
  ...change,
})
