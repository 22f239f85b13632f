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
import { findPlan } from '~/domain/membership/plans'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { InvoiceRow } from './invoiceRow.server'
import { issuePapers } from './issuePapers.server'
import type { LentTo } from './lentCredit.server'

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

type IssuedPaper = Pick<InvoiceRow, 'source' | 'totalCents' | 'paidCents' | 'paidAt'>

/** A subscription's papers that are issued already, by their source. @param others of other contracts, whose sources are known */
async function issuedOf(
  tx: Db,
  subscriptionId: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, IssuedPaper>> {
  const { source, totalCents, paidCents, paidAt } = invoices
  const rows = await tx
    .select({ source, totalCents, paidCents, paidAt })
    .from(invoices)
    .where(or(eq(invoices.subscriptionId, subscriptionId), inArray(source, [...others])))
    .orderBy(invoices.number)
  return new Map(rows.map((row) => [row.source, row]))
}

/** Without those whose note was issued when the card seemed to have its money back. */
const withoutNote = (
  handedBack: ReadonlyMap<string, Date>,
  issued: ReadonlyMap<string, IssuedPaper>,
): Map<string, Date> => new Map([...handedBack].filter(([billId]) => !issued.has(billRefundSource(billId))))

/**
 * A bill, with the parts that have their notes: what a bank has sent back afterwards was given back on paper all the same, and the last note is
 * of the rest. What went back as a whole on paper holds no further parts.
 */
function withNotedParts(bill: CardBill, issued: ReadonlyMap<string, IssuedPaper>): CardBill {
  const prefix = partSource(billSource(bill.id), '')
  const noted = [...issued.values()].flatMap(({ source, paidCents: amountCents, paidAt: at }) =>
    source.startsWith(prefix) ? [{ id: source.slice(prefix.length), amountCents, at }] : [],
  )
  const isWhole = issued.has(billRefundSource(bill.id)) || issued.has(handSource(bill.id))
  const further = bill.parts.filter(({ id }) => !isWhole && !issued.has(`${prefix}${id}`))
  return { ...bill, parts: [...noted, ...further] }
}

/**
 * Issues what the bills of a card subscription call for, in the transaction that stores them.
 *
 * @param handedBack when a person noted that a bill was given back in another way, by the bill
 * @param lent what of its credit has paid for other contracts, whose papers a note of it belongs to
 * @returns what is new
 */
export async function recordCardPapers(
  tx: Db,
  { id, userId, externalId }: Pick<SubscriptionRow, 'id' | 'userId' | 'externalId'>,
  {
    bills,
    handedBack,
    lent = [],
  }: {
    bills: readonly CardBill[]
    handedBack: ReadonlyMap<string, Date>
    lent?: readonly LentTo[]
  },
  now: Date,
): Promise<InvoiceRow[]> {
  const issued = await issuedOf(
    tx,
    id,
    lent.map(({ source }) => source),
  )
  const drafts = papersInLine(
    bills.map((bill) => withNotedParts(bill, issued)),
    {
      handedBack: withoutNote(handedBack, issued),
      lent,
      issued: new Map([...issued].map(([source, { totalCents }]) => [source, totalCents])),
    },
  )
  if (drafts.length === 0) return []
  const lentTo = new Map(lent.map(({ source, owner }) => [source, owner]))
  const own = drafts.filter(({ source }) => !lentTo.has(source))
  const order = await orderOf(tx, userId, externalId, own)
  const owner = {
    userId,
    subscriptionId: id,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
  }
  const papers = await issuePapers(tx, owner, own, now)
  for (const note of drafts) {
    const other = lentTo.get(note.source)
    if (other) papers.push(...(await issuePapers(tx, other, [note], now)))
  }
  return papers
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
