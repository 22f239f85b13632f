import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CreditReason, PaperKind } from '../../../domain/membership/papers/invoices'
import type { Term } from '../../../domain/membership/plans'
import { users } from '../identity'
import { instant } from '../instant'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Who stands on an invoice, as it was when it was issued: later changes of a name or an address are of later invoices. */
export interface InvoiceParties {
  seller: {
    name: string
    capital: string
    address: string
    register: string
    vatNumber: string | null
    email: string
    phone: string
  }
  buyer: { name: string; email: string | null }
}

/**
 * Invoices and credit notes, in one series without gaps (`invoiceSeries`). They are kept for ten years by law, so they outlive the account:
 * nothing of them hangs on a row that may go.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** What it is of (`domain/membership/papers/invoices.ts`): the same is never invoiced twice. */
    source: text('source').notNull().unique(),
    /** `null` once her account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What it belongs to; no keys, for it stays when they go. */
    subscriptionId: uuid('subscription_id'),
    orderId: uuid('order_id'),
    orderNumber: text('order_number'),
    /** The number of the invoice that a credit note corrects. */
    corrects: text('corrects'),
    reason: text('reason').$type<CreditReason>(),
    issuedAt: instant('issued_at').notNull(),
    parties: jsonb('parties').$type<InvoiceParties>().notNull(),
    item: text('item').$type<'SUBSCRIPTION' | 'GIFT'>().notNull(),
    term: text('term').$type<Term>(),
    periodFrom: instant('period_from'),
    periodTo: instant('period_to'),
    grossCents: integer('gross_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    unusedCents: integer('unused_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    netCents: integer('net_cents').notNull(),
    vatCents: integer('vat_cents').notNull(),
    /** `null` where the seller was exempt. */
    vatPercent: integer('vat_percent'),
    paidCents: integer('paid_cents').notNull(),
    creditUsedCents: integer('credit_used_cents').notNull(),
    currency: text('currency').notNull(),
    /** When it was paid, or given back. */
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('invoices_user').on(table.userId, table.issuedAt.desc()),
    index('invoices_subscription').on(table.subscriptionId),
    index('invoices_issued').on(table.issuedAt),
    check('invoices_sum', sql`${table.netCents} + ${table.vatCents} = ${table.totalCents}`),
  ],
)

/** Where the series of numbers has come to: one row, held by whoever gives the next one until that is stored. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    id: integer('id').primaryKey(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [check('invoice_series_one', sql`${table.id} = 1`)],
)

/**
 * The documents that were sent or downloaded, byte for byte: the conditions of each version once, each invoice once. What was rendered first
 * is what everybody gets from then on.
 */
export const papers = pgTable('papers', {
  /** `conditions:2026-11-01`, `withdrawal-form:2026-11-01`, `invoice:<id>`. */
  id: text('id').primaryKey(),
  sha256: text('sha256').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
})
