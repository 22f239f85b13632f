import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { refunds } from '~/db/schema/membership/refunds'
import { refundSequence, type OwedRefund, type RecordedRefund } from '~/domain/membership/refunds'

export type RefundRow = typeof refunds.$inferSelect

/** Whose money it is, and what it was paid for. */
export interface RefundedPurchase {
  userId: string | null
  subscriptionId: string | null
  /** The purchase whose turn it is done in (`turnAbout.cardPurchase`). */
  purchase: string
  customerId: string | null
}

/** What is written down already of these payments. */
export function recordedRefunds(tx: Db, paymentIds: readonly string[]): Promise<RecordedRefund[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  const { paymentId, amountCents, reason, state } = refunds
  return tx
    .select({ paymentId, amountCents, reason, state })
    .from(refunds)
    .where(inArray(paymentId, [...paymentIds]))
}

/**
 * Writes down what is owed back, in the transaction of what makes it due. From then on it is tried until it is done (`payRefunds`).
 *
 * @returns those that were not written down before
 */
export async function recordRefunds(
  tx: Db,
  purchase: RefundedPurchase,
  owed: readonly OwedRefund[],
  now: Date,
): Promise<RefundRow[]> {
  if (owed.length === 0) return []
  const written = await recordedRefunds(
    tx,
    owed.map(({ paymentId }) => paymentId),
  )
  return tx
    .insert(refunds)
    .values(
      owed.map((one) => ({ ...purchase, ...one, sequence: refundSequence(one, written), createdAt: now })),
    )
    .onConflictDoNothing({ target: [refunds.paymentId, refunds.reason, refunds.sequence] })
    .returning()
}
