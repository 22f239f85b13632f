import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, gifts, orders } from '~/db/schema/membership'
import { withdrawalDeadline } from '~/domain/membership/membershipRules'
import { findUsersByEmail } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { tryToCarryOut } from './carryOutNotice.server'
import { recordNotice, type Notice } from './notices.server'
import { refundsDue } from '../papers/recordPapers.server'
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

/**
 * Withdraws from a gift within the 14 days of its order: it is paid back, and its code is worth nothing any more. One that
 * somebody has used is left to a person to decide: her time would be taken from her. As with `withdraw` the declaration
 * is kept first, and repeated it is the same one.
 *
 * @throws ApiError 409 once the 14 days are over
 */
export async function withdrawGiftOrder(
  context: CardContext,
  { id, number, userId, settledAt, createdAt }: OrderRow,
  declared: { name: string; email: string },
  now: Date,
): Promise<Notice> {
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
  const [gift] = await context.db.select().from(gifts).where(eq(gifts.orderId, id))
  const notice =
    earlier ??
    (await recordNotice(
      context.db,
      {
        kind: 'WITHDRAWAL',
        ...declared,
        orderNumber: number,
        userId,
        subscriptionId: null,
        outcome: gift?.redeemedAt ? 'UNMATCHED' : 'PENDING',
        endsAt: gift?.redeemedAt ? null : now,
        refunds: await refundsDue(context.db, { orderId: id }),
      },
      context.origin,
      now,
    ))
  if (notice.outcome === 'PENDING') await tryToCarryOut(context, notice, now)
  return notice
}
