import type { Sandbox } from '../../context'
import type { InvoiceItem, InvoiceLine, Price, Subscription, SubscriptionItem } from '../../shapes'
import { discountOn } from '../discounts'
import { invoicesOf, pendingItems, priceOfItem } from '../invoicing'
import type { Period } from '../lines'

/** What was asked for an item's time, and has not been credited since. */
export interface Debit {
  /** Of the line or of the invoice item, whichever came first: a mark on it outlives its way onto an invoice. */
  key: string
  /** Cents, after its discounts. */
  amount: number
  period: Period
  price: Price
  /** Where it was billed; `null` while it waits for an invoice. */
  billed: { invoice: string; line: string } | null
}

/**
 * The debits that reach beyond an instant. Flexible billing credits these, one by one, rather than the present price:
 * nothing is credited that was never asked for. An invoice that is not paid yet counts, as on Stripe; one that was given up does not.
 * @param at unix seconds
 */
export function debitsOf(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): Debit[] {
  const billed = invoicesOf(sandbox, subscription.id)
    .filter((invoice) => invoice.status !== 'void' && invoice.status !== 'uncollectible')
    .flatMap((invoice) => invoice.lines.data.flatMap((line) => billedDebit(sandbox, invoice.id, line, item)))
  const waiting = pendingItems(sandbox, subscription.customer, subscription.id).flatMap((each) =>
    waitingDebit(sandbox, each, item),
  )
  return [...billed, ...waiting].filter(
    ({ key, amount, period }) => amount > 0 && period.end > at && !sandbox.store.find('spentDebits', key),
  )
}

function billedDebit(sandbox: Sandbox, invoice: string, line: InvoiceLine, of: SubscriptionItem): Debit[] {
  const key = line.parent?.invoice_item_details?.invoice_item ?? line.id
  const source = sandbox.store.find('invoiceItems', key)
  const item = source
    ? source.parent?.subscription_details?.subscription_item
    : line.parent?.subscription_item_details?.subscription_item
  if (item !== of.id) return []
  const price = priceOf(sandbox, line.pricing?.price_details?.price) ?? of.price
  return [
    {
      key,
      amount: line.amount - discountOn(line),
      period: line.period,
      price,
      billed: { invoice, line: line.id },
    },
  ]
}

function waitingDebit(sandbox: Sandbox, source: InvoiceItem, of: SubscriptionItem): Debit[] {
  if (source.parent?.subscription_details?.subscription_item !== of.id) return []
  const price = priceOfItem(sandbox, source) ?? of.price
  return [{ key: source.id, amount: source.amount, period: source.period, price, billed: null }]
}

const priceOf = (sandbox: Sandbox, id: unknown): Price | undefined =>
  typeof id === 'string' ? sandbox.store.find('prices', id) : undefined

/** The rest of these debits is not credited again. */
export function spendDebits(sandbox: Sandbox, debits: readonly Debit[]): void {
  for (const { key } of debits) sandbox.store.put('spentDebits', key, true)
}
