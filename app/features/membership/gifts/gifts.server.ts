import { eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { gifts, type orders } from '~/db/schema/membership'
import { subscriptionsOf } from '../entitlement/membership.server'
import { newGiftCode } from '../card/orderNumber.server'
import { storedFacts } from '../entitlement/storedFacts'
import { recordSubscription } from '../entitlement/recordSubscription.server'

/** Makes the gift of a paid order, once; of one that was given back before we heard of it, a gift that is worth nothing. */
export async function createGift(
  tx: Db,
  payments: Payments,
  order: typeof orders.$inferSelect,
  now: Date,
): Promise<void> {
  const refunded = order.externalId !== null && (await payments.isPaymentRefunded(order.externalId))
  await tx
    .insert(gifts)
    .values({
      orderId: order.id,
      code: newGiftCode(),
      productId: order.productId,
      paymentId: order.externalId,
      refundedAt: refunded ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: gifts.orderId })
}

/**
 * Takes a gift back whose payment was given back, and the access that it gave.
 *
 * @returns whether that changed anything, and the member who had redeemed it
 */
export async function withdrawGift(
  tx: Db,
  paymentId: string,
  now: Date,
): Promise<{ changed: boolean; userId: string | null }> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.paymentId, paymentId)).for('update')
  if (!gift || gift.refundedAt) return { changed: false, userId: gift?.redeemedBy ?? null }
  await tx.update(gifts).set({ refundedAt: now }).where(eq(gifts.id, gift.id))
  const done = { changed: true, userId: gift.redeemedBy }
  if (!gift.redeemedBy) return done
  const [row] = (await subscriptionsOf(tx, gift.redeemedBy)).filter(
    ({ source, externalId }) => source === 'GIFT' && externalId === gift.id,
  )
  if (!row) return done
  await recordSubscription(
    tx,
    { ...row, storeStatus: 'refunded', facts: { ...storedFacts(row), refundedAt: now } },
    now,
  )
  return done
}
