import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RefundReason, RefundState } from '../../../domain/membership/refunds'
import { users } from '../identity'
import { instant } from '../instant'
import { subscriptions } from '../membership'

/**
 * Money that is owed back, one open row for each payment and reason: written in the transaction of what makes it due, and tried until it is done.
 * It outlives the account.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The purchase whose turn it is done in: a card subscription, or the payment of a gift. */
    purchase: text('purchase').notNull(),
    customerId: text('customer_id'),
    paymentId: text('payment_id').notNull(),
    /** The provider's invoice that it paid; `null` for a gift's, and for what was written down before this was. */
    billId: text('bill_id'),
    /** When what goes back was paid. */
    paidAt: instant('paid_at').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('DUE'),
    /** From one on: what is owed for the same reason once the one before was given back. */
    sequence: integer('sequence').notNull().default(1),
    /** A further one is begun by a person, after a refusal. */
    attempt: integer('attempt').notNull().default(1),
    /** The provider's id of it. */
    refundId: text('refund_id'),
    /** Why the provider refused, in its word. */
    failure: text('failure'),
    /** Who gave it back in another way, where the provider could not. */
    settledBy: text('settled_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_once').on(table.paymentId, table.reason, table.sequence),
    index('refunds_subscription').on(table.subscriptionId),
    index('refunds_user').on(table.userId),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'DONE'`),
  ],
)
