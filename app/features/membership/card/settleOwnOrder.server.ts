import type { Principal } from '~/domain/principal'
import { afterChange } from '../entitlement/afterChange.server'
import type { OrderView } from './card.schema'
import { requireOrder, settleOrder, toOrderView } from './orders.server'
import type { CardContext } from '../provider/cardContext.server'
import { cardFailure } from '../provider/cardProvider.server'

/**
 * The page after payment: brings one of the caller's own orders to the state of its checkout. Safe to repeat.
 *
 * @throws ApiError 404 for an order that is not hers, 503 when the provider cannot be asked or another request is settling it
 */
export async function settleOwnOrder(
  context: CardContext,
  principal: Principal,
  id: string,
  now: Date,
): Promise<OrderView> {
  const { db } = context
  const order = await requireOrder(db, principal, id)
  const settled = await settleOrder(context, order, now).catch(cardFailure)
  await afterChange(db, order.userId, now)
  return toOrderView(db, settled ?? order)
}
