import { and, eq } from 'drizzle-orm'
import type { Lease } from '~/db/lease.server'
import { orders } from '~/db/schema/membership'
import { ApiError } from '~/http/apiError'
import type { CardContext } from '../provider/cardContext.server'
import { withSettlement } from './orders.server'

/**
 * Closes what a member began and did not finish, so that she can only ever pay one checkout. One that she has
 * paid meanwhile is settled instead.
 *
 * @param lease the member's turn
 * @throws ApiError 503 for one that could not be closed or settled
 */
export async function closeOpenOrders(
  lease: Lease,
  context: CardContext,
  userId: string,
  now: Date,
): Promise<void> {
  const open = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'SUBSCRIPTION'), eq(orders.state, 'OPEN')))
  for (const order of open) {
    const checkout = order.checkoutId ? await context.payments.expireCheckout(order.checkoutId) : null
    const { state } = await withSettlement(lease, context, order, checkout, now, (turn, store) =>
      turn.commit(store),
    )
    // Neither closed nor paid: the provider could not close it, so a second one must not be opened.
    if (state === 'OPEN') throw new ApiError(503, 'payments/unavailable')
  }
}
