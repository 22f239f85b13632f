import { and, desc, eq, inArray } from 'drizzle-orm'
import { givenBack } from '~/domain/membership/papers/refundLines'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import type { Principal } from '~/domain/principal'
import { logger } from '~/lib/log/logger.server'
import { customerIdOf } from '../entitlement/customerId.server'
import type { InvoiceRow } from './invoiceRow.server'
import { owedBack } from './owedBack.server'
import { itemLabel, REASON_WORDS, subjectLabel } from './invoiceWords'
import type { InvoiceView } from './papers.schema'

/** States of a card subscription, in the store's words, whose invoice may wait to be paid. */
const OWING = ['past_due', 'unpaid', 'incomplete']

/** How a paper stands. @param kept what its contract has left of credit, in cents */
function stateOf(
  { kind, number, reason, paidCents }: InvoiceRow,
  { back, isOwed, kept }: { back: ReadonlyMap<string, number>; isOwed: boolean; kept: number },
): InvoiceView['state'] {
  if (isOwed) return 'OWED_BACK'
  if (kind === 'CREDIT_NOTE') return reason === 'UNUSED_TIME' && kept === 0 ? 'SETTLED' : 'CREDITED'
  return (back.get(number) ?? -1) >= paidCents ? 'REFUNDED' : 'PAID'
}

function toView(row: InvoiceRow, state: InvoiceView['state']): InvoiceView {
  const { id, number, kind, issuedAt, totalCents, paidCents, currency, paidAt, corrects, reason } = row
  const { subscriptionId, orderId } = row
  return {
    id,
    number,
    kind,
    state,
    issuedAt,
    label:
      reason === 'UNUSED_TIME' || reason === 'CREDIT_USED'
        ? `${REASON_WORDS[reason]}\u00A0: ${itemLabel(row)}`
        : subjectLabel(row),
    amountCents: totalCents,
    currency,
    paidAt,
    corrects,
    reason,
    paidCents,
    subscriptionId,
    orderId,
    url: `/media/papers/invoices/${id}.pdf`,
  }
}

/** A member's invoices and credit notes, newest first. */
export async function invoicesOf(db: Db, userId: string): Promise<InvoiceView[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
  const back = givenBack(rows)
  const owed = await owedBack(db, userId)
  const prices = new Set(rows.filter(owed.price).map(({ number }) => number))
  const kept = await creditOfContracts(db, userId)
  return rows.map((row) => {
    const { kind, reason, corrects, number, subscriptionId } = row
    const isOfPrice = kind === 'INVOICE' || reason === 'REFUND'
    const isOwed = isOfPrice ? prices.has(corrects ?? number) : reason === 'UNUSED_TIME' && owed.credit(row)
    return toView(row, stateOf(row, { back, isOwed, kept: kept.get(subscriptionId ?? '') ?? 0 }))
  })
}

async function creditOfContracts(db: Db, userId: string): Promise<Map<string, number>> {
  const { id, creditCents } = subscriptions
  const rows = await db
    .select({ id, creditCents })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return new Map(rows.map((row) => [row.id, row.creditCents]))
}

/** What waits to be paid, by the provider's own word; nothing where it cannot be asked: the page's banner says that a payment failed. */
async function openInvoices(db: Db, payments: Payments | null, userId: string): Promise<InvoiceView[]> {
  const [owing] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.storeStatus, OWING)))
  const customerId = owing && (await customerIdOf(db, userId))
  if (!customerId || !payments) return []
  const asked = await payments.listInvoices(customerId).catch((error: unknown) => {
    logger.warn({ err: error }, 'the open invoices could not be read')
    return []
  })
  return asked
    .filter(({ status }) => status === 'open')
    .map(({ id, number, createdAt, amountCents, currency, url }) => ({
      id,
      number,
      kind: 'INVOICE',
      state: 'OPEN',
      issuedAt: createdAt,
      label: 'Abonnement Élan',
      amountCents,
      currency,
      paidAt: null,
      corrects: null,
      reason: null,
      paidCents: 0,
      subscriptionId: owing.id,
      orderId: null,
      url,
    }))
}

/** The caller's own, with what waits to be paid first. */
export async function listInvoices(
  db: Db,
  payments: Payments | null,
  { uid }: Principal,
): Promise<InvoiceView[]> {
  return [...(await openInvoices(db, payments, uid)), ...(await invoicesOf(db, uid))]
}
