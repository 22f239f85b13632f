import type Stripe from 'stripe'
import type { CardInvoice, Payments } from '../port'
import { changes } from './changes.server'
import { refunds } from './chargedPayments.server'
import { putCreditBack, takeCreditOff } from './credit.server'
import { adoptDefaultCard } from './defaultCard.server'
import { checkouts } from './checkout.server'
import { asked, createStripeClient, fromUnix, known, type StripeSettings } from './client.server'
import { events } from './events.server'
import { createPriceBook } from './plans.server'
import { readSubscription, usesCredit } from './readSubscription.server'

const SHOWN_INVOICES = 24

/** Card payments by Stripe, or by the embedded sandbox that speaks its protocol. */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = createStripeClient(settings)
  const prices = createPriceBook(stripe)
  return {
    ...checkouts(stripe, prices),
    ...changes(stripe, prices),
    ...refunds(stripe),
    ...events(stripe, settings.webhookSecret),

    listPlans: async () =>
      (await prices.list()).map(({ productId, storeProductId, priceCents, currency }) => ({
        productId,
        storeProductId,
        priceCents,
        currency,
      })),

    async createCustomer({ userId, email, name }, key) {
      const customer = await asked(
        stripe.customers.create(
          {
            name,
            ...(email ? { email } : {}),
            preferred_locales: ['fr'],
            metadata: { user_id: userId },
          },
          { idempotencyKey: key },
        ),
      )
      return customer.id
    },

    readSubscription: (id) => readSubscription(stripe, id),

    async listSubscriptionIds(customerId) {
      const ids: string[] = []
      const list = stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
      await asked(list.autoPagingEach(({ id }) => void ids.push(id)))
      return ids
    },

    async hasPaid(customer) {
      const { data } = await asked(stripe.charges.list({ customer, limit: 100 }))
      return data.some(({ paid }) => paid)
    },

    async hasRunningSubscription(customer) {
      const { data } = await asked(stripe.subscriptions.list({ customer, limit: 100 }))
      return data.some(usesCredit)
    },

    async listInvoices(customerId) {
      const { data } = await asked(stripe.invoices.list({ customer: customerId, limit: SHOWN_INVOICES }))
      return data.map((invoice): CardInvoice => ({
        id: invoice.id ?? '',
        number: invoice.number,
        createdAt: fromUnix(invoice.created),
        amountCents: invoice.total,
        currency: invoice.currency,
        status: known(['open', 'paid', 'void', 'uncollectible', 'draft'], invoice.status, 'draft'),
        url: invoice.hosted_invoice_url ?? null,
        periodStart: fromUnix(invoice.period_start),
        periodEnd: fromUnix(invoice.period_end),
      }))
    },

    takeCreditOff: (customerId, amountCents, key, owner) =>
      takeCreditOff(stripe, customerId, amountCents, key, owner),
    putCreditBack: (customerId, owner, bills) => putCreditBack(stripe, customerId, owner, bills),
    adoptDefaultCard: (customerId, key) => adoptDefaultCard(stripe, customerId, key),

    async openPortal(customerId, returnUrl, purpose) {
      const session = await asked(
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: 'fr',
          ...(purpose === 'card' ? { flow_data: cardUpdate(returnUrl) } : {}),
        }),
      )
      return session.url
    },
  }
}

/** Only her card, then back to Élan: otherwise she would be left on the provider's own pages. */
function cardUpdate(returnUrl: string): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  }
}
