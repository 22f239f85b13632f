import * as v from 'valibot'

export const InvoiceSchema = v.object({
  id: v.string(),
  /** Of an invoice that waits to be paid it is the provider's: ours is given with the payment. */
  number: v.nullable(v.string()),
  kind: v.picklist(['INVOICE', 'CREDIT_NOTE']),
  state: v.picklist(['PAID', 'REFUNDED', 'OWED_BACK', 'OPEN', 'CREDITED', 'SETTLED']),
  issuedAt: v.date(),
  /** What it is about, in French. */
  label: v.string(),
  amountCents: v.number(),
  currency: v.string(),
  /** When it was paid, or given back. */
  paidAt: v.nullable(v.date()),
  /** What a credit note corrects, and why. */
  corrects: v.nullable(v.string()),
  reason: v.nullable(v.picklist(['REFUND', 'UNUSED_TIME', 'CREDIT_BACK', 'CREDIT_USED'])),
  /** What of it came from the card, or goes back to it. */
  paidCents: v.number(),
  subscriptionId: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  /** The document, or the page where it can be paid. */
  url: v.nullable(v.string()),
})
export type InvoiceView = v.InferOutput<typeof InvoiceSchema>
