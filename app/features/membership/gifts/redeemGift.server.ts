import { and, eq, isNull } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { gifts } from '~/db/schema/membership'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { giftBegins, giftMonths, redemptionRefusal } from '~/domain/membership/giftTime'
import { givenFacts } from '~/domain/membership/givenFacts'
import { addMonths } from '~/domain/months'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { cardFailure } from '../provider/cardProvider.server'
import { refuseBesideApple } from '../entitlement/appleIntents.server'
import { subscriptionsOf } from '../entitlement/membership.server'
import { recordSubscription, type SubscriptionRow } from '../entitlement/recordSubscription.server'
import { turnAbout } from '../entitlement/turns'
import { findGiftSubscription } from '../card/boughtGift.server'
import { closeOpenOrders } from '../card/closeOpenOrders.server'

/**
 * Turns a gift's code into access for its term, from the end of her current access on. Asked again, as after a lost answer,
 * it gives what she has by this code, for as long as that gives her access.
 *
 * @throws ApiError 404 for an unknown code or one that was given back, 409 for one that was used, or while a
 * subscription of hers still renews, or may, or is being bought in the App Store: she would pay for the same time; 503 when the card provider cannot be asked
 */
export function redeemGift(
  db: Db,
  principal: Principal,
  code: string,
  now: Date,
  { payments, origin }: { payments: Payments | null; origin: string },
): Promise<SubscriptionRow> {
  const { uid } = principal
  return withLease(db, turnAbout.member(uid), async (lease) => {
    const already = await redeemedBefore(db, uid, code, now)
    if (already) return already
    // A checkout that she left open would charge her at once for time that the gift covers.
    if (payments) await closeOpenOrders(lease, { db, payments, origin }, uid, now)
    return lease.commit((tx) => redeem(tx, uid, code, now))
  }).catch(cardFailure)
}

async function redeemedBefore(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const hers = and(eq(gifts.code, code), eq(gifts.redeemedBy, userId), isNull(gifts.refundedAt))
  const [gift] = await db.select().from(gifts).where(hers)
  const given = gift && (await findGiftSubscription(db, gift))
  return given && deriveEntitlement([given], now).isMember ? given : undefined
}

async function redeem(tx: Db, userId: string, code: string, now: Date): Promise<SubscriptionRow> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.code, code)).for('update')
  if (!gift || gift.refundedAt) throw new ApiError(404, 'gifts/not-found')
  if (gift.redeemedAt) throw new ApiError(409, 'gifts/redeemed')
  await refuseBesideApple(tx, userId, now)
  const rows = await subscriptionsOf(tx, userId)
  const refusal = redemptionRefusal(rows, now)
  if (refusal) throw new ApiError(409, refusal)
  const from = giftBegins(rows, now)
  await tx.update(gifts).set({ redeemedBy: userId, redeemedAt: now }).where(eq(gifts.id, gift.id))
  const { after } = await recordSubscription(
    tx,
    {
      userId: userId,
      externalId: gift.id,
      productId: gift.productId,
      storeStatus: 'redeemed',
      facts: givenFacts('GIFT', now, addMonths(from, giftMonths(gift.productId)), from),
    },
    now,
  )
  return after
}
