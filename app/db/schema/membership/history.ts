import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SubscriptionSource } from '../../../domain/membership/entitlement'
import type { PeriodKind } from '../../../domain/membership/periods'
import type { Term } from '../../../domain/membership/plans'
import { users } from '../identity'
import { instant } from '../instant'
import { subscriptions } from '../membership'

/**
 * What a store says of each period of a subscription: what was charged for it, and the grace after a renewal that failed. `subscriptions`
 * holds the last word alone; the figures need every one. A period is told again as the store corrects it, and never deleted.
 */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PeriodKind>().notNull(),
    /** The store's own id: a card invoice, an Apple transaction. */
    externalId: text('external_id').notNull(),
    /** Whose it was then: an Apple subscription may become another member's. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    term: text('term').$type<Term>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What it is worth, discounts taken off; `null` where the store does not say. */
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    /** What waits to be paid. */
    owedCents: integer('owed_cents'),
    refundedAt: instant('refunded_at'),
    /** When the store said so: an older word does not replace a newer one. */
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.kind, table.externalId] }),
    index('subscription_periods_user').on(table.userId),
    index('subscription_periods_owed')
      .on(table.subscriptionId)
      .where(sql`${table.owedCents} IS NOT NULL`),
    check('subscription_periods_kind', sql`${table.kind} IN ('PAID', 'GRACE')`),
  ],
)

/**
 * What the figures read: each subscription as stretches that follow one another, worked out anew from its periods in every transaction
 * that changes it (`recordStretches`). Nothing else writes them, and no clock is in them: they say what holds until when, not what holds now.
 */
export const subscriptionStretches = pgTable(
  'subscription_stretches',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<SubscriptionSource>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The days of both in Paris. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Whether somebody pays for it; the rest is free, given, in grace or given back, and has neither term nor price. */
    paid: boolean('paid').notNull(),
    term: text('term').$type<Term>(),
    currency: text('currency'),
    /** What it brings in a year, so that no term leaves a fraction; `null` where the store does not say. */
    yearlyCents: integer('yearly_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.startsAt] }),
    index('subscription_stretches_user').on(table.userId, table.startsAt),
  ],
)

/**
 * What the figures read of a member, whatever store she comes by: each time that she has access without a break, and each time that she
 * pays for it, worked out anew with the stretches (`recordStays`).
 */
export const memberStays = pgTable(
  'member_stays',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What she pays for alone, or all that she has access by. */
    paying: boolean('paying').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The days of both in Paris. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** She has no other of its kind: nearly all are, and need not be compared with any. */
    alone: boolean('alone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.paying, table.startsAt] })],
)

/** When a member asked that a subscription should not renew. One that she took back stays, with its end. */
export const cancellations = pgTable(
  'subscription_cancellations',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** Tells one request from the next: the store's own time of it, or the Apple transaction that it is to end with. */
    key: text('key').notNull(),
    askedAt: instant('asked_at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.key] }),
    index('subscription_cancellations_asked').on(table.askedAt),
  ],
)
