import type { RefundLine } from '~/domain/membership/papers/refundLines'
import type { InvoiceRow } from './invoiceRow.server'
import { subjectLabel } from './invoiceWords'

/**
 * The payment of an invoice, as one that comes back.
 *
 * @param amountCents what of it does: all of it unless told otherwise
 */
export const refundLine = (invoice: InvoiceRow, amountCents = invoice.paidCents): RefundLine => ({
  paidAt: invoice.paidAt,
  label: subjectLabel(invoice),
  amountCents,
  currency: invoice.currency,
})
