import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { billSource } from '~/domain/membership/papers/invoices'
import { givenBack, type RefundLine } from '~/domain/membership/papers/refundLines'
import type { InvoiceRow } from './invoiceRow.server'
import { subjectLabel } from './invoiceWords'

/**
 * The payment of an invoice, as one that comes back.
 *
 * @param amountCents what of it does: all of it unless told otherwise
 */
const refundLine = (invoice: InvoiceRow, amountCents = invoice.paidCents): RefundLine => ({
  paidAt: invoice.paidAt,
  label: subjectLabel(invoice),
  amountCents,
  currency: invoice.currency,
})

/** What of a contract's payments went back as credit, or is on its way, in cents, by the source of the invoice: its note says nothing of a payment. */
async function creditPaidOut(db: Db, subscriptionId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ billId: refunds.billId, amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.subscriptionId, subscriptionId), eq(refunds.reason, 'CREDIT')))
  const paidOut = new Map<string, number>()
  for (const { billId, amountCents } of rows) {
    const source = billSource(billId ?? '')
    paidOut.set(source, (paidOut.get(source) ?? 0) + amountCents)
  }
  return paidOut
}

/** The payments of a contract that stand: what giving it up gives back, oldest first. */
export async function refundsDue(
  db: Db,
  of: { subscriptionId: string } | { orderId: string },
): Promise<RefundLine[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      'orderId' in of ? eq(invoices.orderId, of.orderId) : eq(invoices.subscriptionId, of.subscriptionId),
    )
    .orderBy(invoices.paidAt, invoices.number)
  const back = givenBack(rows)
  const paidOut = 'orderId' in of ? new Map<string, number>() : await creditPaidOut(db, of.subscriptionId)
  const gone = ({ number, source }: InvoiceRow) => (back.get(number) ?? 0) + (paidOut.get(source) ?? 0)
  return rows
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice) => refundLine(invoice, invoice.paidCents - gone(invoice)))
    .filter(({ amountCents }) => amountCents > 0)
}

/** What is given back of the provider's invoices, each with the payment that it was. @param amounts in cents, by the provider's invoice */
export async function refundLinesOfBills(
  db: Db,
  amounts: ReadonlyMap<string, number>,
): Promise<RefundLine[]> {
  const bySource = new Map([...amounts].map(([billId, cents]) => [billSource(billId), cents]))
  if (bySource.size === 0) return []
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.source, [...bySource.keys()]))
    .orderBy(invoices.paidAt, invoices.number)
  return rows.map((invoice) => refundLine(invoice, bySource.get(invoice.source)))
}

/** What credit notes give back, each with the payment that it was. */
export async function refundLinesOf(db: Db, notes: readonly InvoiceRow[]): Promise<RefundLine[]> {
  const numbers = notes.flatMap(({ reason, corrects }) => (reason === 'REFUND' && corrects ? [corrects] : []))
  if (numbers.length === 0) return []
  const paid = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.number, numbers))
    .orderBy(invoices.paidAt)
  const back = givenBack(notes)
  return paid.map((invoice) => refundLine(invoice, back.get(invoice.number)))
}
