import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { gifts, orders } from '~/db/schema/membership'
import { withdrawalDeadline } from '~/domain/membership/membershipRules'
import { refundTotal } from '~/domain/membership/papers/refundLines'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { withdrawGift } from '../card/giftPayment.server'
import type { OrderRow } from '../card/orderRow.server'
import { refundsDue } from '../papers/refundLines.server'
import type { CardContext } from '../provider/cardContext.server'
import { earlierWithdrawal, keepNotice, type Notice } from './notices.server'
import { answerNotice, type NoticeAnswer } from './receipt.server'

/**
 * A paid order, by its number and the address of who paid it. Both are compared here: the work is the same for a number that nobody
 * has, and for another's address.
 */
export async function findPaidOrder(db: Db, email: string, orderNumber: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.number, orderNumber))
  const buyer = await findUser(db, order?.userId ?? '')
  const isHers = buyer?.email?.toLowerCase() === email.toLowerCase()
  return order && isHers && (order.kind !== 'GIFT' || order.state === 'PAID') ? order : null
}

/**
 * Withdraws from a gift within the 14 days of its order: with the declaration an unused one is worth nothing any more, so who redeems it
 * in the same moment comes before it, or in vain. One that somebody has used is left to a person to decide: her time would be taken
 * from her. What it gives back is known here, and receipted at once; the card provider is told afterwards (`carryOutPending`). Repeated,
 * it is the same declaration.
 *
 * @throws ApiError 409 once the 14 days are over
 */
export async function declareGiftWithdrawal(
  { db, origin }: Pick<CardContext, 'db' | 'origin'>,
  order: OrderRow,
  declared: { name: string; email: string },
  now: Date,
): Promise<Notice> {
  const { id, number: orderNumber, userId, settledAt, createdAt, amountCents } = order
  const earlier = await earlierWithdrawal(db, { subscriptionId: null, orderNumber, userId })
  if (earlier) return earlier
  if (now > withdrawalDeadline(settledAt ?? createdAt))
    throw new ApiError(409, 'subscriptions/withdrawal-over')
  return db.transaction(async (tx) => {
    const [gift] = await tx.select().from(gifts).where(eq(gifts.orderId, id)).for('update')
    // Before it is given back, which writes that down.
    const lines = await refundsDue(tx, { orderId: id })
    const named = { kind: 'WITHDRAWAL', ...declared, orderNumber, userId, subscriptionId: null } as const
    const { notice, isNew } = await keepNotice(tx, named, now)
    if (!isNew) return notice
    const isUsed = gift !== undefined && gift.redeemedAt !== null
    const none = amountCents === 0 ? 'NEVER_PAID' : 'UNKNOWN'
    const answer: NoticeAnswer = {
      outcome: isUsed ? 'UNMATCHED' : 'PENDING',
      userId,
      subscriptionId: null,
      endsAt: isUsed ? null : now,
      refund: gift?.contested ? { lines: [], none, withBank: refundTotal(lines) } : { lines, none },
    }
    const answered = await answerNotice(tx, notice, answer, origin, now)
    if (gift && !isUsed) await withdrawGift(tx, gift, order, now)
    return answered ?? notice
  })
}
