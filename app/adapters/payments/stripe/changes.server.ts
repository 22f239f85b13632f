import type Stripe from 'stripe'
import type { ProductId } from '~/domain/membership/plans'
import { PaymentRefusedError, type TermChange } from '../port'
import { asked, fromUnix, toUnix } from './client.server'
import type { PriceBook } from './plans.server'

/** A new period begins with the change. */
const AT_ONCE = { type: 'now' as const }

async function itemOf(stripe: Stripe, id: string): Promise<string> {
  const { items } = await asked(stripe.subscriptions.retrieve(id))
  const [item] = items.data
  if (!item) throw new PaymentRefusedError('state', new Error('a subscription without items'))
  return item.id
}

/** What she, or we, change about a subscription. */
export function changes(stripe: Stripe, prices: PriceBook) {
  const update = (id: string, params: Stripe.SubscriptionUpdateParams, key: string) =>
    asked(stripe.subscriptions.update(id, params, { idempotencyKey: key })).then(() => undefined)

  return {
    cancelAtPeriodEnd: (id: string, cancels: boolean, key: string) =>
      update(id, { cancel_at_period_end: cancels }, key),

    async cancelNow(id: string, key: string): Promise<void> {
      await asked(
        stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: key }),
      )
    },

    async refund(paymentId: string, key: string): Promise<void> {
      await asked(stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: key }))
    },

    pause: (id: string, resumesAt: Date, key: string) =>
      // Void, not draft: what falls into the pause is never asked for later.
      update(id, { pause_collection: { behavior: 'void', resumes_at: toUnix(resumesAt) } }, key),

    resume: (id: string, key: string) => update(id, { pause_collection: '' }, key),

    beginPeriod: (id: string, key: string) =>
      update(
        id,
        {
          billing_cycle_anchor: AT_ONCE,
          proration_behavior: 'none',
          payment_behavior: 'allow_incomplete',
        },
        key,
      ),

    async previewChange(id: string, productId: ProductId): Promise<TermChange> {
      const { priceId } = await prices.find(productId)
      const preview = await asked(
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: await itemOf(stripe, id), price: priceId }],
            billing_cycle_anchor: AT_ONCE,
            proration_behavior: 'always_invoice',
          },
        }),
      )
      // The credit for the old term ends with the old period, which may be the later one.
      const ends = preview.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
      return {
        dueNowCents: preview.total,
        currency: preview.currency,
        nextChargeAt: fromUnix(Math.max(...ends)),
      }
    },

    async changeTerm(id: string, productId: ProductId, key: string): Promise<void> {
      const { priceId } = await prices.find(productId)
      await update(
        id,
        {
          items: [{ id: await itemOf(stripe, id), price: priceId }],
          billing_cycle_anchor: AT_ONCE,
          proration_behavior: 'always_invoice',
          // A refused card must leave the old term as it was.
          payment_behavior: 'error_if_incomplete',
        },
        key,
      )
    },
  }
}
