import { eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { gifts, orders } from '~/db/schema/membership'
import { subscriptionsOf } from '../entitlement/membership.server'
import { mailGiftRefund } from '../mails/giftRefundMail.server'
import { recordGiftInvoice, recordGiftRefund } from '../papers/recordPapers.server'
import { newGiftCode } from './orderNumber.server'
import { storedFacts } from '../entitlement/storedFacts'
import { recordSubscription, type SubscriptionRow } from '../entitlement/recordSubscription.server'

/** When a payment went back in full, or was reclaimed by its holder's bank; `null` while it is in force. */
export async function givenBackAt(payments: Payments, paymentId: string): Promise<Date | null> {
  return (await payments.readPayment(paymentId))?.givenBackAt ?? null
}

/**
 * Reads whether a gift's payment is still valid. The caller has the payment's turn: an event that reports a refund before there
 * is a gift finds nothing to take back.
 *
 * @returns what makes the gift of a paid order, once; of one that was given back, a gift that is worth nothing
 */
export async function readGift(
  payments: Payments,
  paymentId: string | null,
  now: Date,
): Promise<(tx: Db, order: typeof orders.$inferSelect) => Promise<void>> {
  const refundedAt = paymentId === null ? null : await givenBackAt(payments, paymentId)
  return async (tx, order) => {
    const { id: orderId, productId } = order
    await tx
      .insert(gifts)
      .values({ orderId, code: newGiftCode(), productId, paymentId, refundedAt, createdAt: now })
      .onConflictDoNothing({ target: gifts.orderId })
    await recordGiftInvoice(tx, order, now)
    if (refundedAt) await mailGiftRefund(tx, order.userId, await recordGiftRefund(tx, orderId, now), now)
  }
}

/** What a gift became when it was redeemed. */
export async function findGiftSubscription(
  db: Db,
  { id, redeemedBy }: Pick<typeof gifts.$inferSelect, 'id' | 'redeemedBy'>,
): Promise<SubscriptionRow | undefined> {
  if (!redeemedBy) return undefined
  const rows = await subscriptionsOf(db, redeemedBy)
  return rows.find(({ source, externalId }) => source === 'GIFT' && externalId === id)
}

/**
 * Revokes a gift whose payment was refunded, and its access from that instant on.
 *
 * @param refundedAt when the payment went back
 * @returns whether that changed anything, and the member who had redeemed it
 */
export async function withdrawGift(
  tx: Db,
  paymentId: string,
  refundedAt: Date,
  now: Date,
): Promise<{ changed: boolean; userId: string | null }> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.paymentId, paymentId)).for('update')
  if (!gift || gift.refundedAt) return { changed: false, userId: gift?.redeemedBy ?? null }
  await tx.update(gifts).set({ refundedAt }).where(eq(gifts.id, gift.id))
  const done = { changed: true, userId: gift.redeemedBy }
  const row = await findGiftSubscription(tx, gift)
  if (row)
    await recordSubscription(
      tx,
      { ...row, storeStatus: 'refunded', facts: { ...storedFacts(row), refundedAt } },
      now,
    )
  const [order] = await tx.select().from(orders).where(eq(orders.id, gift.orderId))
  const notes = await recordGiftRefund(tx, gift.orderId, now)
  if (order) await mailGiftRefund(tx, order.userId, notes, now)
  return done
}
