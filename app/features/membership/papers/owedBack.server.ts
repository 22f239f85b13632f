import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, gifts, orders } from '~/db/schema/membership'
import { refunds } from '~/db/schema/membership/refunds'
import { billSource, giftSource } from '~/domain/membership/papers/invoices'
import type { InvoiceRow } from './invoiceRow.server'

/** Refunds that wait, that the provider refused, or that a bank has sent back: nobody has given that money back yet. */
const openRefunds = (db: Db, userId: string) =>
  db
    .select({
      reason: refunds.reason,
      billId: refunds.billId,
      subscriptionId: refunds.subscriptionId,
      orderId: gifts.orderId,
    })
    .from(refunds)
    .leftJoin(gifts, eq(gifts.paymentId, refunds.paymentId))
    .where(and(eq(refunds.userId, userId), inArray(refunds.state, ['DUE', 'REFUSED'])))

/** Contracts, and gifts, from which she has withdrawn, while that waits for the provider. */
const withdrawals = (db: Db, userId: string) =>
  db
    .select({ subscriptionId: contractNotices.subscriptionId, orderId: orders.id })
    .from(contractNotices)
    .leftJoin(
      orders,
      and(
        isNull(contractNotices.subscriptionId),
        eq(orders.number, contractNotices.orderNumber),
        eq(orders.userId, contractNotices.userId),
      ),
    )
    .where(
      and(
        eq(contractNotices.userId, userId),
        eq(contractNotices.kind, 'WITHDRAWAL'),
        inArray(contractNotices.outcome, ['RECEIVED', 'PENDING']),
      ),
    )

export interface OwedBack {
  /** The price of an invoice. */
  price: (invoice: InvoiceRow) => boolean
  /** What a contract has left of credit. */
  credit: (note: InvoiceRow) => boolean
}

/** What is owed back to a member, and is not back yet, whatever notes there are. */
export async function owedBack(db: Db, userId: string): Promise<OwedBack> {
  const [waiting, withdrawn] = await Promise.all([openRefunds(db, userId), withdrawals(db, userId)])
  const prices = waiting.filter(({ reason }) => reason !== 'CREDIT')
  const sources = new Set([
    ...prices.flatMap(({ billId }) => (billId ? billSource(billId) : [])),
    ...[...prices, ...withdrawn].flatMap(({ orderId }) => (orderId ? giftSource(orderId) : [])),
  ])
  const contracts = new Set(withdrawn.flatMap(({ subscriptionId }) => subscriptionId ?? []))
  const credited = new Set(
    waiting.flatMap(({ reason, subscriptionId }) => (reason === 'CREDIT' ? (subscriptionId ?? []) : [])),
  )
  return {
    price: ({ source, subscriptionId }) =>
      sources.has(source) || (subscriptionId !== null && contracts.has(subscriptionId)),
    credit: ({ subscriptionId }) => subscriptionId !== null && credited.has(subscriptionId),
  }
}
