import type { Principal } from '~/domain/principal'
import { afterChange } from '../entitlement/afterChange.server'
import type { OrderView } from './card.schema'
import { requireOrder, settleOrder, toOrderView } from './orders.server'
import type { CardParts } from './startCheckout.server'

/**
 * The page after payment: brings one of the caller's own orders to the state of its checkout. Safe to repeat.
 *
 * @throws ApiError 404 for an order that is not hers, 503 when the provider cannot be asked
 */
export async function settleOwnOrder(
  { db, payments, origin }: CardParts,
  principal: Principal,
  id: string,
  now: Date,
): Promise<OrderView> {
  const order = await requireOrder(db, principal, id)
  const settled = await db.transaction((tx) => settleOrder(tx, payments, order.id, origin, now))
  await afterChange(db, order.userId, now)
  return toOrderView(db, settled ?? order)
}
