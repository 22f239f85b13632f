import type Stripe from 'stripe'
import { CURRENCY } from '~/domain/membership/plans'
import type { CardSetup, CardUse } from '~/domain/goingLive/cardSetup'
import { isAnswered } from '~/domain/goingLive/finding'
import { ask } from './asking.server'

/** Names nothing that the provider has: what is asked about it is refused, and changes nothing. */
const NONE = 'elan_doctor_none'

/** What Élan does with its key. The provider looks at what a key may do before it looks for what it is about. */
function usesOf(stripe: Stripe): Record<CardUse, () => Promise<unknown>> {
  return {
    customers: () => stripe.customers.update(`cus_${NONE}`, {}),
    credit: () => stripe.customers.createBalanceTransaction(`cus_${NONE}`, { amount: 1, currency: CURRENCY }),
    checkouts: () => stripe.checkout.sessions.expire(`cs_${NONE}`),
    subscriptions: () => stripe.subscriptions.update(`sub_${NONE}`, {}),
    invoices: () => stripe.invoices.pay(`in_${NONE}`),
    refunds: () => stripe.refunds.create({ payment_intent: `pi_${NONE}` }),
    'portal-sessions': () => stripe.billingPortal.sessions.create({ customer: `cus_${NONE}` }),
    payments: () => stripe.paymentIntents.retrieve(`pi_${NONE}`),
    charges: () => stripe.charges.list({ limit: 1 }),
    disputes: () => stripe.disputes.list({ limit: 1 }),
    promotions: () => stripe.promotionCodes.list({ limit: 1 }),
  }
}

/** Finds out what a restricted key may not do, though Élan does it. */
export function tryUses(stripe: Stripe): Promise<CardSetup['uses']> {
  const uses = Object.entries(usesOf(stripe)) as [CardUse, () => Promise<unknown>][]
  return Promise.all(
    uses.map(async ([use, put]) => {
      const asked = await ask(put())
      const isAllowed = isAnswered(asked) || asked.failure === 'refused'
      return { use, asked: isAllowed ? { answer: true as const } : asked }
    }),
  )
}
