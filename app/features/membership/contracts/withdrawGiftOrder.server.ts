import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, gifts, orders } from '~/db/schema/membership'
import { withdrawalDeadline } from '~/domain/membership/membershipRules'
import { refundTotal } from '~/domain/membership/papers/refundLines'
import { findUsersByEmail } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { tryToCarryOut } from './carryOutNotice.server'
import { recordNotice, type Notice } from './notices.server'
import { refundsDue } from '../papers/recordPapers.server'
import { withdrawGift } from '../card/giftPayment.server'
import type { OrderRow } from '../card/orderRow.server'
import type { CardContext } from '../provider/cardContext.server'

/** The paid order of a gift, by its number and the address of who paid it. */
export async function findGiftOrder(db: Db, email: string, orderNumber: string): Promise<OrderRow | null> {
  const buyers = (await findUsersByEmail(db, email)).map(({ id }) => id)
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.number, orderNumber),
        eq(orders.kind, 'GIFT'),
        eq(orders.state, 'PAID'),
        inArray(orders.userId, buyers),
      ),
    )
  return order ?? null
}

/** Keeps the declaration, with which an unused gift is worth nothing any more: who redeems it in the same moment comes before it, or in vain. */
async function declare(
  { db, origin }: CardContext,
  order: OrderRow,
  declared: { name: string; email: string },
  now: Date,
): Promise<Notice> {
  const lines = await refundsDue(db, { orderId: order.id })
  const none = order.amountCents === 0 ? 'NEVER_PAID' : 'UNKNOWN'
  return db.transaction(async (tx) => {
    const [gift] = await tx.select().from(gifts).where(eq(gifts.orderId, order.id)).for('update')
    const isUsed = gift !== undefined && gift.redeemedAt !== null
    const notice = await recordNotice(
      tx,
      {
        kind: 'WITHDRAWAL',
        ...declared,
        orderNumber: order.number,
        userId: order.userId,
        subscriptionId: null,
        outcome: isUsed ? 'UNMATCHED' : 'PENDING',
        endsAt: isUsed ? null : now,
        refund: gift?.contested ? { lines: [], none, withBank: refundTotal(lines) } : { lines, none },
      },
      origin,
      now,
    )
    if (gift && !isUsed) await withdrawGift(tx, gift, order, now)
    return notice
  })
}

/**
 * Withdraws from a gift within the 14 days of its order: it is paid back, and its code is worth nothing any more. One that
 * somebody has used is left to a person to decide: her time would be taken from her. As with `withdraw` the declaration
 * is kept first, and repeated it is the same one.
 *
 * @throws ApiError 409 once the 14 days are over
 */
export async function withdrawGiftOrder(
  context: CardContext,
  order: OrderRow,
  declared: { name: string; email: string },
  now: Date,
): Promise<Notice> {
  const { number, userId, settledAt, createdAt } = order
  const [earlier] = await context.db
    .select()
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.kind, 'WITHDRAWAL'),
        eq(contractNotices.orderNumber, number),
        eq(contractNotices.userId, userId),
      ),
    )
  if (!earlier && now > withdrawalDeadline(settledAt ?? createdAt))
    throw new ApiError(409, 'subscriptions/withdrawal-over')
  const notice = earlier ?? (await declare(context, order, declared, now))
  if (notice.outcome === 'PENDING') await tryToCarryOut(context, notice, now)
  return notice
}
