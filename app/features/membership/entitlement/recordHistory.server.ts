import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { subscriptions } from '~/db/schema/membership'
import { cancellations, subscriptionPeriods } from '~/db/schema/membership/history'
import type { StorePeriod } from '~/domain/membership/periods'

/** What the figures need of a subscription beyond its last word. */
export interface SubscriptionHistory {
  /** With the time at which the store said so. */
  periods: readonly (StorePeriod & { toldAt: Date })[]
  /** The request to end it that stands; `null` for none. */
  cancellation: { key: string; askedAt: Date } | null
  /** After its end it may begin anew: an end that she asked for before that was carried out, not taken back. */
  revives: boolean
}

async function recordPeriods(
  tx: Db,
  { id: subscriptionId, userId }: Pick<typeof subscriptions.$inferSelect, 'id' | 'userId'>,
  told: SubscriptionHistory['periods'],
): Promise<void> {
  // A statement must not name one row twice: the newer word of a period replaces the older one here already.
  const inOrder = told.toSorted((one, other) => one.toldAt.getTime() - other.toldAt.getTime())
  const latest = new Map(inOrder.map((period) => [`${period.kind}:${period.externalId}`, period]))
  if (latest.size === 0) return
  const newer = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(subscriptionPeriods)
    .values([...latest.values()].map((period) => ({ ...period, subscriptionId, userId })))
    .onConflictDoUpdate({
      target: [subscriptionPeriods.subscriptionId, subscriptionPeriods.kind, subscriptionPeriods.externalId],
      set: {
        startsAt: newer('starts_at'),
        endsAt: newer('ends_at'),
        amountCents: newer('amount_cents'),
        owedCents: newer('owed_cents'),
        refundedAt: newer('refunded_at'),
        toldAt: newer('told_at'),
      },
      setWhere: sql`excluded.told_at >= ${subscriptionPeriods.toldAt}`,
    })
}

/** Since when it has run without a break. */
const unbrokenSince = (subscriptionId: string) => sql<Date>`(
  SELECT max(run.starts_at) FROM ${subscriptionPeriods} run
  WHERE run.subscription_id = ${subscriptionId} AND run.kind = 'PAID' AND NOT EXISTS (
    SELECT 1 FROM ${subscriptionPeriods} earlier
    WHERE earlier.subscription_id = run.subscription_id
      AND earlier.starts_at < run.starts_at AND earlier.ends_at >= run.starts_at
  ))`

async function recordCancellation(
  tx: Db,
  subscriptionId: string,
  { cancellation, revives }: SubscriptionHistory,
  now: Date,
): Promise<void> {
  if (cancellation)
    await tx
      .insert(cancellations)
      .values({ subscriptionId, ...cancellation })
      .onConflictDoUpdate({
        target: [cancellations.subscriptionId, cancellations.key],
        set: { takenBackAt: null },
      })
  await tx
    .update(cancellations)
    .set({ takenBackAt: now })
    .where(
      and(
        eq(cancellations.subscriptionId, subscriptionId),
        isNull(cancellations.takenBackAt),
        cancellation ? ne(cancellations.key, cancellation.key) : undefined,
        revives ? gte(cancellations.askedAt, unbrokenSince(subscriptionId)) : undefined,
      ),
    )
}

/** Keeps what a store tells of a subscription's past, in the transaction that changes its facts. */
export async function recordHistory(
  tx: Db,
  subscription: Pick<typeof subscriptions.$inferSelect, 'id' | 'userId'>,
  history: SubscriptionHistory,
  now: Date,
): Promise<void> {
  await recordPeriods(tx, subscription, history.periods)
  await recordCancellation(tx, subscription.id, history, now)
}
