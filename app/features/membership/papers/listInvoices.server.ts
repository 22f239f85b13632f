import { and, desc, eq, inArray } from 'drizzle-orm'
import { givenBack } from '~/domain/membership/papers/refundLines'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import type { Principal } from '~/domain/principal'
import { logger } from '~/lib/logger.server'
import { customerIdOf } from '../entitlement/customerId.server'
import type { InvoiceRow } from './invoiceRow.server'
import { owedBack } from './owedBack.server'
import { itemLabel, REASON_WORDS, subjectLabel } from './invoiceWords'
import type { InvoiceView } from './papers.schema'

/** States of a card subscription, in the store's words, whose invoice may wait to be paid. */
const OWING = ['past_due', 'unpaid', 'incomplete']

/** @param isOwed whether its price, or what a note gives back, has yet to reach her */
function stateOf(
  { kind, number, reason, paidCents }: InvoiceRow,
  back: ReadonlyMap<string, number>,
  isOwed: boolean,
): InvoiceView['state'] {
  if (isOwed && (kind === 'INVOICE' || reason === 'REFUND')) return 'OWED_BACK'
  if (kind === 'CREDIT_NOTE') return 'CREDITED'
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
  const isOwed = await owedBack(db, userId)
  const owed = new Set(rows.filter(isOwed).map(({ number }) => number))
  return rows.map((row) => toView(row, stateOf(row, back, owed.has(row.corrects ?? row.number))))
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
