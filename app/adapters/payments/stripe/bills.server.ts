import type Stripe from 'stripe'
import type { CardBill } from '~/domain/membership/periods'
import { fromUnix, fromUnixOrNull } from './client.server'

const discountOf = ({ discount_amounts }: Stripe.InvoiceLineItem) =>
  (discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)

/**
 * What credit has paid of an invoice. Where too little is left for a card, less is due than asked for as well: that is taken with the next
 * payment, and is no credit.
 */
const creditUsedBy = ({ total, amount_due, starting_balance }: Stripe.Invoice): number =>
  Math.max(0, Math.min(total - amount_due, -starting_balance))

/** The time before the first charge has an invoice of its own, over nothing: neither paid nor given. */
export function isOfTrial({ lines }: Stripe.Invoice): boolean {
  return lines.data.every(({ amount, subtotal }) => amount === 0 && subtotal === 0)
}

/**
 * An invoice that was paid or tried, by its lines: its own period is, for a renewal, the one before.
 *
 * @param back when its payment was given back or reclaimed, whether her bank still decides, which parts went back, and which credit
 * @returns none for a draft, for one that was never asked for, and for that of a trial
 */
export function billOf(
  invoice: Stripe.Invoice,
  back: Pick<
    CardBill,
    | 'refundedAt'
    | 'contested'
    | 'parts'
    | 'paidOutCents'
    | 'creditBack'
    | 'coveredCents'
    | 'borrowedCents'
    | 'toLendersCents'
  >,
): CardBill[] {
  const { id, status, currency, status_transitions, created, attempted, amount_remaining } = invoice
  const { total, amount_paid } = invoice
  const paidAt = status === 'paid' ? (fromUnixOrNull(status_transitions.paid_at) ?? fromUnix(created)) : null
  if (!id || (!paidAt && !attempted) || isOfTrial(invoice)) return []
  // Lines with a negative amount give back unused time of an earlier period, which was paid for.
  const lines = invoice.lines.data.filter(({ amount }) => amount >= 0)
  if (lines.length === 0) return []
  return [
    {
      id,
      begins: invoice.billing_reason === 'subscription_create',
      from: fromUnix(Math.min(...lines.map(({ period }) => period.start))),
      to: fromUnix(Math.max(...lines.map(({ period }) => period.end))),
      amountCents: lines.reduce((sum, line) => sum + line.amount - discountOf(line), 0),
      discountCents: lines.reduce((sum, line) => sum + discountOf(line), 0),
      totalCents: total,
      paidCents: amount_paid,
      creditUsedCents: creditUsedBy(invoice),
      currency,
      paidAt,
      owedCents: status === 'open' ? amount_remaining : null,
      ...back,
    },
  ]
}
