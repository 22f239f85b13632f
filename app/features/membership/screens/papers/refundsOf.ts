import { givenBack, type RefundLine } from '~/domain/membership/refundLines'
import type { InvoiceView } from '../../papers/papers.schema'

/** What was given back of a subscription, payment by payment, oldest first. */
export function refundsOf(invoices: readonly InvoiceView[], subscriptionId: string): RefundLine[] {
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)
  const back = givenBack(own)
  return own
    .flatMap(({ number, paidAt, label, currency }) => {
      const amountCents = back.get(number ?? '')
      return amountCents !== undefined && paidAt ? [{ paidAt, label, amountCents, currency }] : []
    })
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
}
