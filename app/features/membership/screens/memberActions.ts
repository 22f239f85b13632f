import type * as v from 'valibot'
import type { PauseMonths } from '~/domain/membership/membershipRules'
import type { ProductId } from '~/domain/membership/plans'
import type { StartCheckoutSchema } from '../card/card.schema'
import type { StartGiftSchema } from '../gifts/gifts.schema'
import { callMembership } from '../membershipCall'

export type CheckoutOrder = v.InferInput<typeof StartCheckoutSchema>
export type GiftOrder = v.InferInput<typeof StartGiftSchema>

const of = (id: string) => ({ params: { id } })

/** A member's actions. Each rejects with the server's refusal. */
export const memberActions = {
  /** @returns the address of the payment page */
  startCheckout: async (order: CheckoutOrder) =>
    (await callMembership('POST /subscriptions/checkouts', { body: order })).url,
  /** @returns the address of the payment page */
  startGift: async (order: GiftOrder) =>
    (await callMembership('POST /subscriptions/gifts', { body: order })).url,
  redeemGift: (code: string) => callMembership('POST /subscriptions/gift-redemptions', { body: { code } }),
  /** Asks the provider for the order's state; safe to repeat. */
  settleOrder: (id: string) => callMembership('POST /subscriptions/orders/{id}/settlement', of(id)),
  cancel: (id: string) => callMembership('POST /subscriptions/{id}/cancellation', of(id)),
  keep: (id: string) => callMembership('DELETE /subscriptions/{id}/cancellation', of(id)),
  pause: (id: string, months: PauseMonths) =>
    callMembership('POST /subscriptions/{id}/pause', { ...of(id), body: { months } }),
  resume: (id: string) => callMembership('DELETE /subscriptions/{id}/pause', of(id)),
  previewTerm: (id: string, productId: ProductId) =>
    callMembership('GET /subscriptions/{id}/term-change', { ...of(id), query: { productId } }),
  changeTerm: (id: string, productId: ProductId) =>
    callMembership('PUT /subscriptions/{id}/term', { ...of(id), body: { productId } }),
  withdraw: (id: string) => callMembership('POST /subscriptions/{id}/withdrawal', of(id)),
  /** @returns the address of the provider's own page */
  openPortal: async (purpose: 'card' | 'overview') =>
    (await callMembership('POST /subscriptions/portal-sessions', { body: { purpose } })).url,
  restoreApplePurchases: () => callMembership('POST /subscriptions/apple/restorations'),
}

export type MemberActions = typeof memberActions
