import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import type { orders } from '~/db/schema/membership'
import { gifts } from '~/db/schema/membership'
import { subscriptionsOf } from '../entitlement/membership.server'
import { mailGiftRefund } from '../mails/giftRefundMail.server'
import { recordGiftInvoice, recordGiftRefund } from '../papers/recordPapers.server'
import { newGiftCode } from './orderNumber.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

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
  const payment = paymentId === null ? null : await payments.readPayment(paymentId)
  const refundedAt = payment?.givenBackAt ?? null
  const contested = payment?.dispute === 'OPEN'
  return async (tx, order) => {
    const { id: orderId, productId } = order
    await tx
      .insert(gifts)
      .values({ orderId, code: newGiftCode(), productId, paymentId, refundedAt, contested, createdAt: now })
      .onConflictDoNothing({ target: gifts.orderId })
    await recordGiftInvoice(tx, order, now)
    if (refundedAt && !contested)
      await mailGiftRefund(tx, order.userId, await recordGiftRefund(tx, orderId, now), now)
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
