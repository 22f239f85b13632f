import { givenBack, type RefundLine } from '~/domain/membership/papers/refundLines'
import type { InvoiceView } from '../../papers/papers.schema'

/** What was given back of a subscription, payment by payment, oldest first. What credit had paid is credit again, and is none of it. */
export function refundsOf(invoices: readonly InvoiceView[], subscriptionId: string): RefundLine[] {
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)
  const back: ReadonlyMap<string | null, number> = givenBack(own)
  return own
    .flatMap(({ number, paidAt, label, currency }) => {
      const amountCents = back.get(number) ?? 0
      return amountCents > 0 && paidAt ? [{ paidAt, label, amountCents, currency }] : []
    })
    .sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
}
