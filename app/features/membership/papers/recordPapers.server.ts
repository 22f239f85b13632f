import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { orders, subscriptions } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import {
  giftInvoice,
  giftRefundSource,
  giftSource,
  billRefundSource,
  billSource,
  handSource,
  isPart,
  lessParts,
  partSource,
  partsOf,
  refundOf,
  type PaperDraft,
} from '~/domain/membership/papers/invoices'
import type { CardBill, PartGivenBack } from '~/domain/membership/periods'
import { papersInLine } from '~/domain/membership/papers/inLine'
import { givenBack, type RefundLine } from '~/domain/membership/papers/refundLines'
import { findPlan } from '~/domain/membership/plans'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { InvoiceRow } from './invoiceRow.server'
import { issuePapers } from './issuePapers.server'
import { refundLine } from './refundLine.server'

/** The provider's instants are whole seconds. */
const SECOND_MS = 1000

type OrderRow = typeof orders.$inferSelect

/**
 * The order that a subscription began with. Where the provider's word of the subscription comes before its word of the order, that is the
 * one that the member has open: there is one at most, and it is no later than the first payment.
 */
async function orderOf(tx: Db, userId: string, externalId: string, [first]: readonly PaperDraft[]) {
  const hers = await tx
    .select({
      id: orders.id,
      number: orders.number,
      externalId: orders.externalId,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(eq(orders.externalId, externalId), and(eq(orders.state, 'OPEN'), eq(orders.kind, 'SUBSCRIPTION'))),
      ),
    )
  const settled = hers.find((order) => order.externalId === externalId)
  return (
    settled ?? hers.find(({ createdAt }) => first && createdAt.getTime() <= first.at.getTime() + SECOND_MS)
  )
}

/** Without those whose note was issued when the card seemed to have its money back. */
async function withoutNote(tx: Db, handedBack: ReadonlyMap<string, Date>): Promise<Map<string, Date>> {
  if (handedBack.size === 0) return new Map()
  const rows = await tx
    .select({ source: invoices.source })
    .from(invoices)
    .where(inArray(invoices.source, [...handedBack.keys()].map(billRefundSource)))
  const noted = new Set(rows.map(({ source }) => source))
  return new Map([...handedBack].filter(([billId]) => !noted.has(billRefundSource(billId))))
}

/**
 * Bills, with the parts that have their notes: what a bank has sent back afterwards was given back on paper all the same, and the last note is
 * of the rest. What went back as a whole on paper holds no further parts.
 */
async function withNotedParts(
  tx: Db,
  subscriptionId: string,
  bills: readonly CardBill[],
): Promise<readonly CardBill[]> {
  const notes = await tx
    .select({ source: invoices.source, amountCents: invoices.totalCents, at: invoices.paidAt })
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.reason, 'REFUND')))
    .orderBy(invoices.number)
  if (notes.length === 0) return bills
  const sources = new Set(notes.map(({ source }) => source))
  return bills.map((bill) => {
    const prefix = partSource(billSource(bill.id), '')
    const noted = notes.flatMap(({ source, ...note }) =>
      source.startsWith(prefix) ? [{ ...note, id: source.slice(prefix.length) }] : [],
    )
    const isWhole = sources.has(billRefundSource(bill.id)) || sources.has(handSource(bill.id))
    const further = bill.parts.filter(({ id }) => !isWhole && !sources.has(`${prefix}${id}`))
    return { ...bill, parts: [...noted, ...further] }
  })
}

/** What a subscription's papers that are issued already came to, in cents, by their source. */
async function issuedOf(tx: Db, subscriptionId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ source: invoices.source, totalCents: invoices.totalCents })
    .from(invoices)
    .where(eq(invoices.subscriptionId, subscriptionId))
  return new Map(rows.map(({ source, totalCents }) => [source, totalCents]))
}

/**
 * Issues what the bills of a card subscription call for, in the transaction that stores them.
 *
 * @param handedBack when a person noted that a bill was given back in another way, by the bill
 * @returns what is new
 */
export async function recordCardPapers(
  tx: Db,
  { id, userId, externalId }: Pick<SubscriptionRow, 'id' | 'userId' | 'externalId'>,
  { bills, handedBack }: { bills: readonly CardBill[]; handedBack: ReadonlyMap<string, Date> },
  now: Date,
): Promise<InvoiceRow[]> {
  const drafts = papersInLine(await withNotedParts(tx, id, bills), {
    handedBack: await withoutNote(tx, handedBack),
    issued: await issuedOf(tx, id),
  })
  if (drafts.length === 0) return []
  const order = await orderOf(tx, userId, externalId, drafts)
  const owner = {
    userId,
    subscriptionId: id,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
  }
  return issuePapers(tx, owner, drafts, now)
}

function draftOfGift(order: OrderRow): PaperDraft | null {
  const { id, productId, amountCents, currency, settledAt, createdAt } = order
  if (amountCents === null || currency === null) return null
  const term = findPlan(productId)?.term ?? null
  return giftInvoice({ id, term, amountCents, currency, paidAt: settledAt ?? createdAt })
}

const ownerOfGift = ({ userId, id, number }: OrderRow) => ({
  userId,
  subscriptionId: null,
  orderId: id,
  orderNumber: number,
})

/** Issues the invoice of a gift that was paid, in the transaction that records it. @returns what is new */
export async function recordGiftInvoice(tx: Db, order: OrderRow, now: Date): Promise<InvoiceRow[]> {
  const invoice = draftOfGift(order)
  return issuePapers(tx, ownerOfGift(order), invoice ? [invoice] : [], now)
}

/** What a gift has given back by its papers. */
const giftNotes = (tx: Db, orderId: string) =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.reason, 'REFUND')))

/** The same for its credit note, when its price, or what is left of it, is given back. @returns what is new */
export async function recordGiftRefund(tx: Db, orderId: string, now: Date): Promise<InvoiceRow[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const invoice = order && draftOfGift(order)
  if (!invoice) return []
  const left = lessParts(invoice, (await giftNotes(tx, orderId)).filter(isPart))
  const note = refundOf(left, giftRefundSource(order.id), now)
  return note ? issuePapers(tx, ownerOfGift(order), [invoice, note], now) : []
}

/** The same for parts of its price. What went back as a whole holds no parts any more. @returns what is new */
export async function recordGiftParts(
  tx: Db,
  order: OrderRow,
  parts: readonly PartGivenBack[],
  now: Date,
): Promise<InvoiceRow[]> {
  const invoice = parts.length > 0 ? draftOfGift(order) : null
  if (!invoice || !(await giftNotes(tx, order.id)).every(isPart)) return []
  return issuePapers(tx, ownerOfGift(order), [invoice, ...partsOf(invoice, parts)], now)
}

/** The invoice that an order led to; `null` where nothing was paid for it yet. */
export async function invoiceOfOrder(tx: Db, order: OrderRow): Promise<InvoiceRow | null> {
  if (order.kind === 'GIFT') {
    const [row] = await tx
      .select()
      .from(invoices)
      .where(eq(invoices.source, giftSource(order.id)))
    return row ?? null
  }
  // By its subscription: the provider's own word of it may have come before the order was settled.
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(and(eq(subscriptions.externalId, order.externalId ?? ''), eq(invoices.kind, 'INVOICE')))
    .orderBy(invoices.paidAt)
    .limit(1)
  return row?.invoice ?? null
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
  return rows
    .filter(({ kind }) => kind === 'INVOICE')
    .map((invoice) => refundLine(invoice, invoice.paidCents - (back.get(invoice.number) ?? 0)))
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
