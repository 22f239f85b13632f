import type { ProductId } from '~/domain/membership/plans'
import type { CallMembership } from '../membershipCall'
import type { Transaction } from './storeKitMessages'

/** What the server does for a purchase in the App Store. Each rejects with its refusal. */
export function createAppleCalls(call: CallMembership) {
  return {
    /** A 409 stops it, before any payment: a subscription by card already covers the time (`SU-4`). */
    preparePurchase: (productId: ProductId, offerId?: string) =>
      call('POST /subscriptions/apple/intents', {
        body: { productId, ...(offerId === undefined ? {} : { offerId }) },
      }),
    /** It waits for somebody's consent, for as long as that may take. */
    awaitPurchase: (intentId: string) =>
      call('PUT /subscriptions/apple/intents/{id}', {
        params: { id: intentId },
        body: { state: 'PENDING' },
        keepalive: true,
      }),
    /** It came to nothing: she may buy elsewhere at once. */
    dropPurchase: (intentId: string) =>
      call('DELETE /subscriptions/apple/intents/{id}', { params: { id: intentId }, keepalive: true }),
    signOffer: (productId: ProductId, offerId: string) =>
      call('POST /subscriptions/apple/offers', { body: { productId, offerId } }),
    /** Paid for: the call goes on even though she leaves the page. */
    recordTransaction: (transaction: Transaction) =>
      call('POST /subscriptions/apple/transactions', { body: transaction, keepalive: true }),
  }
}

export type AppleCalls = ReturnType<typeof createAppleCalls>
