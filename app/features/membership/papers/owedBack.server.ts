import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, gifts } from '~/db/schema/membership'
import { refunds } from '~/db/schema/membership/refunds'
import { billSource, giftSource } from '~/domain/membership/papers/invoices'
import type { InvoiceRow } from './invoiceRow.server'

/** Refunds that the provider refused, or that a bank has sent back: nobody has given that money back yet. */
async function refusedSources(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ billId: refunds.billId, orderId: gifts.orderId })
    .from(refunds)
    .leftJoin(gifts, eq(gifts.paymentId, refunds.paymentId))
    .where(and(eq(refunds.userId, userId), eq(refunds.state, 'REFUSED')))
  return rows.flatMap(({ billId, orderId }) =>
    billId ? [billSource(billId)] : orderId ? [giftSource(orderId)] : [],
  )
}

/** Contracts from which she has withdrawn, while that waits for the provider. */
async function withdrawnContracts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contractNotices.subscriptionId })
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.userId, userId),
        eq(contractNotices.kind, 'WITHDRAWAL'),
        eq(contractNotices.outcome, 'PENDING'),
        isNotNull(contractNotices.subscriptionId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Whether the price of an invoice is owed back to a member, and is not back yet, whatever notes there are. */
export async function owedBack(db: Db, userId: string): Promise<(invoice: InvoiceRow) => boolean> {
  const [sources, contracts] = await Promise.all([refusedSources(db, userId), withdrawnContracts(db, userId)])
  return ({ source, subscriptionId }) =>
    sources.includes(source) || (subscriptionId !== null && contracts.includes(subscriptionId))
}
