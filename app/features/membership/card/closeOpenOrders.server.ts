import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Lease } from '~/db/lease.server'
import { orders } from '~/db/schema/membership'
import { ApiError } from '~/http/apiError'
import type { CardContext } from '../provider/cardContext.server'
import type { OrderRow } from './orderRow.server'
import { withSettlement } from './orders.server'

/** A gift is paid in a page of its own, and several may be: but each open one is a question to the provider in every reconciliation. */
const MOST_OPEN_GIFTS = 5

const openOrdersOf = (db: Db, userId: string, kind: OrderRow['kind']) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, kind), eq(orders.state, 'OPEN')))
    .orderBy(asc(orders.createdAt))

/** Closes one, or settles it where she has paid it meanwhile. @returns whether it is open no more */
async function closeOrder(lease: Lease, context: CardContext, order: OrderRow, now: Date): Promise<boolean> {
  const checkout = order.checkoutId ? await context.payments.expireCheckout(order.checkoutId) : null
  const { state } = await withSettlement(lease, context, order, checkout, now, (turn, store) =>
    turn.commit(store),
  )
  return state !== 'OPEN'
}

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
  for (const order of await openOrdersOf(context.db, userId, 'SUBSCRIPTION'))
    // Neither closed nor paid: the provider could not close it, so a second one must not be opened.
    if (!(await closeOrder(lease, context, order, now))) throw new ApiError(503, 'payments/unavailable')
}

/**
 * Closes the oldest gifts that a member began and did not finish, where there are so many that she could begin no further one. One that is
 * being paid stays.
 *
 * @param lease the member's turn
 * @throws ApiError 503 where too many could not be closed
 */
export async function closeOldGifts(
  lease: Lease,
  context: CardContext,
  userId: string,
  now: Date,
): Promise<void> {
  const open = await openOrdersOf(context.db, userId, 'GIFT')
  let left = open.length
  for (const order of open) {
    if (left < MOST_OPEN_GIFTS) return
    if (await closeOrder(lease, context, order, now)) left -= 1
  }
  if (left >= MOST_OPEN_GIFTS) throw new ApiError(503, 'payments/unavailable')
}
