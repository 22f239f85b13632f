import * as v from 'valibot'
import type { PauseMonths } from '~/domain/membershipRules'
import type { ProductId } from '~/domain/plans'
import type { RequestClient } from '~/http/request/requestClient'
import {
  AddressSchema,
  OrderSchema,
  StartedCheckoutSchema,
  TermChangeSchema,
  type StartCheckoutSchema,
} from '../card/card.schema'
import { MembershipSchema, SubscriptionSchema } from '../membership.schema'
import type { StartGiftSchema } from '../gifts/gifts.schema'

export type CheckoutOrder = v.InferInput<typeof StartCheckoutSchema>
export type GiftOrder = v.InferInput<typeof StartGiftSchema>

/** The membership's calls of the API, by what they do. Each rejects with the server's refusal. */
export function createMembershipCalls(request: RequestClient) {
  const at = (id: string, what: string) => `/subscriptions/${encodeURIComponent(id)}/${what}`
  const subscription = async (answer: Promise<unknown>) => v.parse(SubscriptionSchema, await answer)
  const address = async (answer: Promise<unknown>) => v.parse(AddressSchema, await answer).url
  return {
    /** @returns the address of the payment page */
    startCheckout: async (order: CheckoutOrder): Promise<string> =>
      v.parse(StartedCheckoutSchema, await request('POST', '/subscriptions/checkouts', order)).url,
    /** @returns the address of the payment page */
    startGift: async (order: GiftOrder): Promise<string> =>
      v.parse(StartedCheckoutSchema, await request('POST', '/subscriptions/gifts', order)).url,
    redeemGift: (code: string) => subscription(request('POST', '/subscriptions/gift-redemptions', { code })),
    /** Asks the provider how the order stands; safe to repeat. */
    settleOrder: async (id: string) =>
      v.parse(
        OrderSchema,
        await request('POST', `/subscriptions/orders/${encodeURIComponent(id)}/settlement`),
      ),
    cancel: (id: string) => subscription(request('POST', at(id, 'cancellation'))),
    keep: (id: string) => subscription(request('DELETE', at(id, 'cancellation'))),
    pause: (id: string, months: PauseMonths) => subscription(request('POST', at(id, 'pause'), { months })),
    resume: (id: string) => subscription(request('DELETE', at(id, 'pause'))),
    previewTerm: async (id: string, productId: ProductId) =>
      v.parse(TermChangeSchema, await request('GET', at(id, 'term-change'), { query: { productId } })),
    changeTerm: (id: string, productId: ProductId) =>
      subscription(request('PUT', at(id, 'term'), { productId })),
    withdraw: (id: string) => subscription(request('POST', at(id, 'withdrawal'))),
    /** @returns the address of the provider's own page */
    openPortal: (purpose: 'card' | 'overview') =>
      address(request('POST', '/subscriptions/portal-sessions', { purpose })),
    restoreApplePurchases: async () =>
      v.parse(MembershipSchema, await request('POST', '/subscriptions/apple/restorations')),
  }
}

export type MembershipCalls = ReturnType<typeof createMembershipCalls>
