import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { gifts, type orders } from '~/db/schema/membership'
import { deriveEntitlement } from '~/domain/entitlement'
import { purchaseRefusal } from '~/domain/membershipRules'
import { addMonths, findPlan } from '~/domain/plans'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/lib/apiError'
import { subscriptionsOf } from './membership.server'
import { newGiftCode } from './orderNumber.server'
import { storedFacts } from './storedFacts'
import { lockFor, recordSubscription, type SubscriptionRow } from './recordSubscription.server'

/** Makes the gift of a paid order, once. */
export async function createGift(tx: Db, order: typeof orders.$inferSelect, now: Date): Promise<void> {
  await tx
    .insert(gifts)
    .values({
      orderId: order.id,
      code: newGiftCode(),
      productId: order.productId,
      paymentId: order.externalId,
      createdAt: now,
    })
    .onConflictDoNothing({ target: gifts.orderId })
}

/**
 * Turns a gift's code into access for its term, from the end of what she holds on.
 *
 * @throws ApiError 404 for an unknown code or one that was given back, 409 for one that is used, or while a subscription of
 * hers still renews: she would pay for the same time
 */
export async function redeemGift(
  db: Db,
  principal: Principal,
  code: string,
  now: Date,
): Promise<SubscriptionRow> {
  return db.transaction(async (tx) => {
    await lockFor(tx, `MEMBER:${principal.uid}`)
    const [gift] = await tx.select().from(gifts).where(eq(gifts.code, code)).for('update')
    if (!gift || gift.refundedAt) throw new ApiError(404, 'gifts/not-found')
    if (gift.redeemedAt) throw new ApiError(409, 'gifts/redeemed')
    const rows = await subscriptionsOf(tx, principal.uid)
    const charging = rows.some(({ renews, endedAt }) => renews && !endedAt)
    if (charging && purchaseRefusal(rows, 'STRIPE', now))
      throw new ApiError(409, 'gifts/subscription-running')
    const { memberUntil } = deriveEntitlement(rows, now)
    const from = memberUntil && memberUntil > now ? memberUntil : now
    await tx.update(gifts).set({ redeemedBy: principal.uid, redeemedAt: now }).where(eq(gifts.id, gift.id))
    const { after } = await recordSubscription(
      tx,
      {
        userId: principal.uid,
        externalId: gift.id,
        productId: gift.productId,
        storeStatus: 'redeemed',
        facts: giftFacts(now, addMonths(from, findPlan(gift.productId)?.months ?? 1)),
      },
      now,
    )
    return after
  })
}

function giftFacts(startedAt: Date, paidUntil: Date) {
  return {
    source: 'GIFT' as const,
    startedAt,
    paidUntil,
    trialUntil: null,
    graceUntil: null,
    paused: false,
    renews: false,
    endedAt: null,
    refundedAt: null,
    revokedAt: null,
  }
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
