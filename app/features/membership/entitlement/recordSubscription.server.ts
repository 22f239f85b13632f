import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { deriveEntitlement, type SubscriptionFacts } from '~/domain/membership/entitlement'
import { findPlan } from '~/domain/membership/plans'
import { lockMemberUntil, storeMemberUntil } from '~/features/identity/identity.public.server'
import { recordStays } from '../figures/recordStays.server'
import { recordStretches } from '../figures/recordStretches.server'
import { recordHistory, type SubscriptionHistory } from './recordHistory.server'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** What a store says of a subscription, ready to be stored. */
export interface SubscriptionRecord {
  userId: string
  externalId: string
  productId: string | null
  storeStatus: string
  facts: SubscriptionFacts
  resumesAt?: Date | null
  priceCents?: number | null
  /** What the next charge takes, where that is another amount. */
  nextChargeCents?: number | null
  currency?: string | null
  /** Each period that its store tells of, for the figures. */
  history?: SubscriptionHistory
}

export interface RecordedChange {
  before: SubscriptionRow | null
  after: SubscriptionRow
  changed: boolean
}

function sameFacts(row: SubscriptionRow, values: Partial<SubscriptionRow>): boolean {
  return Object.entries(values).every(([name, value]) => {
    const stored = row[name as keyof SubscriptionRow]
    return stored instanceof Date && value instanceof Date
      ? stored.getTime() === value.getTime()
      : stored === value
  })
}

/**
 * Stores the answer of a store and derives the member's entitlement again, in the caller's transaction. The store was asked
 * in the subscription's turn, which the transaction confirms (`Lease.commit`).
 */
export async function recordSubscription(
  tx: Db,
  record: SubscriptionRecord,
  now: Date,
): Promise<RecordedChange> {
  const { userId, externalId, productId, storeStatus, facts } = record
  const values = {
    ...facts,
    userId,
    productId,
    term: findPlan(productId)?.term ?? null,
    storeStatus,
    resumesAt: record.resumesAt ?? null,
    priceCents: record.priceCents ?? null,
    nextChargeCents: record.nextChargeCents ?? null,
    currency: record.currency ?? null,
  }
  const [before] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, facts.source), eq(subscriptions.externalId, externalId)))
    .for('update')
  if (before && sameFacts(before, values)) {
    if (record.history) {
      await recordHistory(tx, before, record.history, now)
      for (const member of (await recordStretches(tx, before.id)).toSorted()) {
        await lockMemberUntil(tx, member)
        await recordStays(tx, member)
      }
    }
    return { before, after: before, changed: false }
  }
  const [after] = await tx
    .insert(subscriptions)
    .values({ ...values, externalId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [subscriptions.source, subscriptions.externalId],
      set: { ...values, updatedAt: now },
    })
    .returning()
  if (!after) throw new Error('upsert returned no row')
  if (record.history) await recordHistory(tx, after, record.history, now)
  const moved = await recordStretches(tx, after.id)
  // A store may say that it is another member's now; in an order of their own, so that two of them never wait for each other.
  for (const affected of new Set([before?.userId ?? userId, userId, ...moved].toSorted())) {
    await rederive(tx, affected, now)
    if (moved.includes(affected)) await recordStays(tx, affected)
  }
  return { before: before ?? null, after, changed: true }
}

/**
 * Works `memberUntil` out from all of a member's subscriptions and stores it (`SU-4`). Nothing else writes it.
 *
 * @returns whether it changed
 */
async function rederive(tx: Db, userId: string, now: Date): Promise<boolean> {
  // Two subscriptions of one member that change at once take turns here.
  const stored = await lockMemberUntil(tx, userId)
  if (!stored) return false
  const rows = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const { memberUntil } = deriveEntitlement(rows, now)
  if (memberUntil?.getTime() === stored.memberUntil?.getTime()) return false
  await storeMemberUntil(tx, userId, memberUntil, now)
  return true
}
