import type { RefundLine } from '~/domain/membership/refundLines'
import type { InvoiceView } from '../../papers/papers.schema'

/** What was given back of a subscription, payment by payment, oldest first. */
export function refundsOf(invoices: readonly InvoiceView[], subscriptionId: string): RefundLine[] {
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)
  return own
    .filter(({ reason }) => reason === 'REFUND')
    .flatMap(({ corrects, paidCents, currency }) => {
      const paid = own.find(({ number }) => number === corrects)
      return paid?.paidAt
        ? [{ paidAt: paid.paidAt, label: paid.label, amountCents: paidCents, currency }]
        : []
    })
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime())
}
