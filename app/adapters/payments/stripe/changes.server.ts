import type Stripe from 'stripe'
import type { ProductId } from '~/domain/membership/plans'
import { PaymentRefusedError, type TermChange } from '../port'
import { asked, askedFor, fromUnix, idOf, toUnix } from './client.server'
import type { PriceBook } from './plans.server'

/** A new period begins with the change. */
const AT_ONCE = { type: 'now' as const }
const CHANGED_NOW = { billing_cycle_anchor: AT_ONCE, proration_behavior: 'always_invoice' as const }

/** Its one item, and whether it waits for its first charge. */
async function read(stripe: Stripe, id: string): Promise<{ item: string; waits: boolean }> {
  const { items, status } = await asked(stripe.subscriptions.retrieve(id))
  const [item] = items.data
  if (!item) throw new PaymentRefusedError('state', new Error('a subscription without items'))
  return { item: item.id, waits: status === 'trialing' }
}

/** Nothing is charged and nothing is owed before the first charge, which then is that of the new term. */
const WHILE_WAITING = { proration_behavior: 'none' as const }

/** What can be asked for: what she owes has not been written off. */
const ASKED_FOR: readonly (string | null)[] = ['draft', 'open', 'uncollectible']

/** Paid, or void, by now. */
function unlessSettled(error: unknown): void {
  if (!(error instanceof PaymentRefusedError)) throw error
}

/** Whether a promotion still counts at an instant after the invoice that it is on. */
function lasts(discount: string | Stripe.Discount | Stripe.DeletedDiscount, at: Date): boolean {
  if (typeof discount === 'string' || discount.deleted) return false
  const { coupon } = discount.source
  if (coupon === null || typeof coupon === 'string' || coupon.duration === 'once') return false
  return discount.end === null || discount.end > toUnix(at)
}

/** What the renewal after an invoice takes: the price, what lasting promotions and the credit that is left take off. */
function takenAfter({ lines, discounts, starting_balance, total }: Stripe.Invoice, at: Date): number {
  const lasting = new Set(discounts.filter((discount) => lasts(discount, at)).map(idOf))
  const price = lines.data
    .filter(({ amount }) => amount >= 0)
    .map(({ amount, discount_amounts }) => {
      const off = (discount_amounts ?? []).filter(({ discount }) => lasting.has(idOf(discount)))
      return off.reduce((left, { amount: cents }) => left - cents, amount)
    })
    .reduce((sum, cents) => sum + cents, 0)
  const credit = Math.max(0, -(starting_balance + total))
  return Math.max(0, price - credit)
}

/** What she, or we, change about a subscription. */
export function changes(stripe: Stripe, prices: PriceBook) {
  const update = (id: string, params: Stripe.SubscriptionUpdateParams, key: string) =>
    asked(stripe.subscriptions.update(id, params, { idempotencyKey: key })).then(() => undefined)

  async function forgiveDebts(id: string): Promise<void> {
    const { data } = await asked(stripe.invoices.list({ subscription: id, limit: 100 }))
    for (const invoice of data.filter(({ status }) => ASKED_FOR.includes(status))) {
      const invoiceId = invoice.id ?? ''
      const drafted = { idempotencyKey: `finalize:${invoiceId}` }
      if (invoice.status === 'draft')
        await asked(stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false }, drafted)).catch(
          unlessSettled,
        )
      await asked(stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `void:${invoiceId}` })).catch(
        unlessSettled,
      )
    }
  }

  return {
    async cancelAtPeriodEnd(id: string, cancels: boolean, key: string): Promise<void> {
      if (cancels) return update(id, { cancel_at_period_end: true }, key)
      // A day of its own, as the provider's pages set it, is taken back by its own name; no request may name both.
      const { cancel_at, cancel_at_period_end } = await asked(stripe.subscriptions.retrieve(id))
      return cancel_at !== null && !cancel_at_period_end
        ? update(id, { cancel_at: '' }, `${key}:day`)
        : update(id, { cancel_at_period_end: false }, key)
    },

    async endNow(id: string, key: string): Promise<void> {
      // First, so that nothing is tried any more. One that has ended already is unknown to this call.
      await askedFor(
        stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: key }),
      )
      await forgiveDebts(id)
    },

    forgiveDebts,

    moveFirstCharge: (id: string, to: Date, key: string) =>
      update(id, { trial_end: toUnix(to), ...WHILE_WAITING }, key),

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
      const { item, waits } = await read(stripe, id)
      const items = [{ id: item, price: priceId }]
      const preview = await asked(
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items, ...(waits ? WHILE_WAITING : CHANGED_NOW) },
          expand: ['discounts.source.coupon'],
        }),
      )
      const lines = preview.lines.data.filter(({ amount }) => amount >= 0)
      if (waits)
        return {
          dueNowCents: 0,
          currency: preview.currency,
          nextChargeAt: fromUnix(Math.max(...lines.map(({ period }) => period.start))),
          nextChargeCents: preview.amount_due,
        }
      // The credit for the old term ends with the old period, which may be the later one.
      const nextChargeAt = fromUnix(Math.max(...lines.map(({ period }) => period.end)))
      return {
        // Credit that she has pays first.
        dueNowCents: preview.total < 0 ? preview.total : preview.amount_due,
        currency: preview.currency,
        nextChargeAt,
        nextChargeCents: takenAfter(preview, nextChargeAt),
      }
    },

    async changeTerm(id: string, productId: ProductId, key: string): Promise<void> {
      const { priceId } = await prices.find(productId)
      const { item, waits } = await read(stripe, id)
      const items = [{ id: item, price: priceId }]
      await update(
        id,
        waits
          ? { items, ...WHILE_WAITING }
          : // A refused card must leave the old term as it was.
            { items, ...CHANGED_NOW, payment_behavior: 'error_if_incomplete' },
        key,
      )
    },
  }
}
