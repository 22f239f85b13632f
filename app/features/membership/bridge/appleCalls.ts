import type { ProductId } from '~/domain/membership/plans'
import type { CallMembership } from '../membershipCall'
import type { Transaction } from './storeKitMessages'

/** What the server does for a purchase in the App Store. Each rejects with its refusal. */
export function createAppleCalls(call: CallMembership) {
  return {
    /** A 409 stops it, before any payment: a subscription by card already covers the time (`SU-4`). */
    preparePurchase: (productId: ProductId) =>
      call('POST /subscriptions/apple/intents', { body: { productId } }),
    signOffer: (productId: ProductId, offerId: string) =>
      call('POST /subscriptions/apple/offers', { body: { productId, offerId } }),
    /** Paid for: the call goes on even though she leaves the page. */
    recordTransaction: (transaction: Transaction) =>
      call('POST /subscriptions/apple/transactions', { body: transaction, keepalive: true }),
  }
}

export type AppleCalls = ReturnType<typeof createAppleCalls>
