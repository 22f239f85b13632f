import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { deriveEntitlement, type SubscriptionFacts } from '~/domain/membership/entitlement'
import { giftsToMove } from '~/domain/membership/giftTime'
import { findPlan, type Term } from '~/domain/membership/plans'
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
  /** Where the store says it; that of the product otherwise. */
  term?: Term | null
  storeStatus: string
  facts: SubscriptionFacts
  resumesAt?: Date | null
  priceCents?: number | null
  /** What the next charge takes, by the store's own word. */
  nextChargeCents?: number | null
  creditCents?: number
  currency?: string | null
  awaitsPriceConsent?: boolean
  /** Where Apple sold it. */
  environment?: SubscriptionRow['environment']
  familyShared?: boolean
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
    term: record.term ?? findPlan(productId)?.term ?? null,
    storeStatus,
    resumesAt: record.resumesAt ?? null,
    priceCents: record.priceCents ?? null,
    nextChargeCents: record.nextChargeCents ?? null,
    creditCents: record.creditCents ?? 0,
    currency: record.currency ?? null,
    awaitsPriceConsent: record.awaitsPriceConsent ?? false,
    environment: record.environment ?? null,
    familyShared: record.familyShared ?? false,
  }
  const known = and(eq(subscriptions.source, facts.source), eq(subscriptions.externalId, externalId))
  const [owner] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(known)
  // A store may say that it is another member's now. All concerned are locked first and in one order, so that two changes never wait
  // for each other: what one gives may move what another gives.
  const members = [...new Set([owner?.userId ?? userId, userId])].toSorted()
  for (const member of members) await lockMemberUntil(tx, member)
  const [before] = await tx.select().from(subscriptions).where(known).for('update')
  if (before && sameFacts(before, values)) {
    if (record.history) {
      await recordHistory(tx, before, record.history, now)
      await recordFigures(tx, [before.id])
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
  const moved = [after.id]
  for (const member of members) moved.push(...(await rederive(tx, member, now)))
  await recordFigures(tx, moved)
  return { before: before ?? null, after, changed: true }
}

/** What the figures read of these subscriptions, and of the members with whom something changed. */
async function recordFigures(tx: Db, subscriptionIds: readonly string[]): Promise<void> {
  const affected = new Set<string>()
  for (const id of subscriptionIds) for (const member of await recordStretches(tx, id)) affected.add(member)
  for (const member of [...affected].toSorted()) {
    await lockMemberUntil(tx, member)
    await recordStays(tx, member)
  }
}

/**
 * Works `memberUntil` out from all of a member's subscriptions and stores it (`SU-4`), with the time of gifts that follow what has gone. The
 * caller has her locked. Nothing else writes it.
 *
 * @returns the gifts that have moved
 */
async function rederive(tx: Db, userId: string, now: Date): Promise<string[]> {
  const stored = await lockMemberUntil(tx, userId)
  if (!stored) return []
  const before = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const moves = giftsToMove(before, now)
  for (const { gift, givenFrom, paidUntil } of moves)
    await tx
      .update(subscriptions)
      .set({ givenFrom, paidUntil, updatedAt: now })
      .where(eq(subscriptions.id, gift.id))
  const rows =
    moves.length === 0
      ? before
      : await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const { memberUntil } = deriveEntitlement(rows, now)
  if (memberUntil?.getTime() !== stored.memberUntil?.getTime())
    await storeMemberUntil(tx, userId, memberUntil, now)
  return moves.map(({ gift }) => gift.id)
}
