import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AppleEnvironment } from '../../domain/membership/appleFacts'
import type { SubscriptionSource } from '../../domain/membership/entitlement'
import type { ProductId, Term } from '../../domain/membership/plans'
import { users } from './identity'
import { instant } from './instant'

/** A member's customer at the card payment provider. */
export const customers = pgTable('customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * What the store (or an administrator) last reported about a subscription: facts only. State, access and memberUntil are derived from them
 * by `domain/membership/entitlement.ts`, never stored beside them.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<SubscriptionSource>().notNull(),
    /** The store's own id: a card subscription, an Apple originalTransactionId, a gift. */
    externalId: text('external_id').notNull(),
    productId: text('product_id'),
    term: text('term').$type<Term>(),
    /** The store's word for it, for the studio. */
    storeStatus: text('store_status').notNull(),
    startedAt: instant('started_at'),
    /** When a gift's own time begins. */
    givenFrom: instant('given_from'),
    paidUntil: instant('paid_until'),
    trialUntil: instant('trial_until'),
    graceUntil: instant('grace_until'),
    paused: boolean('paused').notNull().default(false),
    resumesAt: instant('resumes_at'),
    renews: boolean('renews').notNull().default(false),
    endedAt: instant('ended_at'),
    refundedAt: instant('refunded_at'),
    /** Only while a bank decides: it may come back to us. */
    contested: boolean('contested').notNull().default(false),
    revokedAt: instant('revoked_at'),
    /** The store's word for its state is none that we know. */
    unclear: boolean('unclear').notNull().default(false),
    /** What a period costs, in cents; unknown for what Apple charges. */
    priceCents: integer('price_cents'),
    /** What the store takes next: the price, promotions and credit taken off; `null` where it takes nothing, or does not say. */
    nextChargeCents: integer('next_charge_cents'),
    /** What the store keeps for her next payments, and what it has used up for a contract whose invoice is still to be heard of. */
    creditCents: integer('credit_cents').notNull().default(0),
    currency: text('currency'),
    /** Apple has announced a higher price that she has not agreed to yet; without that it ends with its period. */
    awaitsPriceConsent: boolean('awaits_price_consent').notNull().default(false),
    /** Where Apple sold it: in the sandbox nobody pays. `null` for what Apple did not sell. */
    environment: text('environment').$type<AppleEnvironment>(),
    /** Somebody in her family pays for it, at Apple. */
    familyShared: boolean('family_shared').notNull().default(false),
    /** Why an administrator granted it, and who did. */
    reason: text('reason'),
    grantedBy: text('granted_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_external').on(table.source, table.externalId),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_recent').on(table.updatedAt.desc().nullsFirst(), table.id),
    check('subscriptions_source', sql`${table.source} IN ('STRIPE', 'APPLE', 'GRANTED', 'GIFT')`),
  ],
)

/** A purchase in the App Store that a member has begun, and that nobody knows the end of yet: at most one for each. */
export const appleIntents = pgTable(
  'apple_intents',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Tells the one that is meant from the one that has replaced it. */
    id: uuid('id').notNull().defaultRandom().unique(),
    productId: text('product_id').$type<ProductId>().notNull(),
    state: text('state').$type<'OPEN' | 'PENDING'>().notNull(),
    since: instant('since').notNull(),
    /** From then on it is over, whatever the wrapper did not tell. */
    until: instant('until').notNull(),
  },
  (table) => [check('apple_intents_state', sql`${table.state} IN ('OPEN', 'PENDING')`)],
)

/** Every event that a store reported or that reconciliation found, with what it changed. One row, one effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').$type<'STRIPE' | 'APPLE'>().notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The store's own time of the event. */
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** By its webhook, or found by reconciliation. */
    via: text('via').$type<'WEBHOOK' | 'RECONCILIATION'>().notNull(),
    payload: jsonb('payload').notNull(),
    /** What it did, in a word: applied, unchanged, ignored, foreign, gone. */
    effect: text('effect').notNull(),
    detail: jsonb('detail'),
    userId: text('user_id'),
    subscriptionId: uuid('subscription_id'),
    replayedAt: instant('replayed_at'),
  },
  (table) => [
    uniqueIndex('payment_events_once').on(table.provider, table.eventId),
    index('payment_events_recent').on(table.receivedAt.desc().nullsFirst(), table.id),
    index('payment_events_user').on(table.userId),
  ],
)

export type OrderState = 'OPEN' | 'PAID' | 'CLOSED'

/**
 * An order at the card provider: what was bought on which conditions. Of a membership at most one is open for each member, so that two
 * tabs cannot pay twice; of gifts a few (`closeOldGifts`).
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What she reads on her receipt and writes when she withdraws. */
    number: text('number').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'SUBSCRIPTION' | 'GIFT'>().notNull(),
    productId: text('product_id').$type<ProductId>().notNull(),
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    state: text('state').$type<OrderState>().notNull().default('OPEN'),
    /** The card subscription that it began. */
    externalId: text('external_id'),
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    conditionsVersion: text('conditions_version').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    promotionCode: text('promotion_code'),
    /** A path of this site: the film she came from. */
    returnTo: text('return_to'),
    gift: jsonb('gift').$type<{ recipientEmail: string | null; recipientName: string; message: string }>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('orders_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'OPEN' AND ${table.kind} = 'SUBSCRIPTION'`),
    index('orders_user').on(table.userId),
    // What reconciliation asks about.
    index('orders_open')
      .on(table.userId, table.createdAt)
      .where(sql`${table.state} = 'OPEN'`),
    index('orders_external').on(table.externalId),
  ],
)

/** A membership bought for somebody else: its code can be redeemed once, by anyone who has it. */
export const gifts = pgTable('gifts', {
  id: uuid('id').primaryKey().defaultRandom(),
  orderId: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  productId: text('product_id').$type<ProductId>().notNull(),
  paymentId: text('payment_id'),
  redeemedBy: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
  redeemedAt: instant('redeemed_at'),
  refundedAt: instant('refunded_at'),
  /** Only while the bank of who paid it decides. */
  contested: boolean('contested').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A contract ended by "Résilier votre contrat" or "renoncer au contrat ici": the request and its outcome. */
export const contractNotices = pgTable(
  'contract_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'TERMINATION' | 'WITHDRAWAL'>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    orderNumber: text('order_number'),
    userId: text('user_id'),
    subscriptionId: uuid('subscription_id'),
    /**
     * received: nobody has looked for its contract yet; pending: found, and still to be carried out; applied: the contract
     * ends; unmatched: no contract was found, a person looks at it; apple: she must ask Apple.
     */
    outcome: text('outcome').$type<'RECEIVED' | 'APPLIED' | 'UNMATCHED' | 'APPLE' | 'PENDING'>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** What an equal declaration of the same day has too: it is this one. `null` where each counts for itself. */
    sameAs: text('same_as').unique(),
    /** Since when the seller has been told, by mail, that a person must look at it. */
    reportedAt: instant('reported_at'),
    /** The same declaration once more; kept, and without effect. */
    repeats: uuid('repeats'),
  },
  (table) => [
    index('contract_notices_recent').on(table.receivedAt),
    // Anybody may send one: what is asked for a member, by a job or for the seller reads none of the others.
    index('contract_notices_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} IS NOT NULL`),
    index('contract_notices_user')
      .on(table.userId)
      .where(sql`${table.userId} IS NOT NULL`),
    index('contract_notices_open')
      .on(table.outcome, table.receivedAt)
      .where(sql`${table.outcome} IN ('RECEIVED', 'PENDING')`),
    index('contract_notices_untold')
      .on(table.receivedAt)
      .where(sql`${table.outcome} = 'UNMATCHED' AND ${table.reportedAt} IS NULL`),
    // What is forgotten a year after.
    index('contract_notices_nobodys')
      .on(table.reportedAt)
      .where(
        sql`${table.outcome} = 'UNMATCHED' AND ${table.userId} IS NULL AND ${table.subscriptionId} IS NULL`,
      ),
    // However often she presses, she withdraws once.
    uniqueIndex('contract_notices_one_withdrawal')
      .on(table.subscriptionId)
      .where(sql`${table.kind} = 'WITHDRAWAL' AND ${table.repeats} IS NULL`),
    uniqueIndex('contract_notices_one_gift_withdrawal')
      .on(table.userId, table.orderNumber)
      .where(
        sql`${table.kind} = 'WITHDRAWAL' AND ${table.subscriptionId} IS NULL AND ${table.repeats} IS NULL`,
      ),
  ],
)
