import type { Principal } from '~/domain/principal'
import { NotOurTurnError } from '~/db/turn.server'
import { afterChange } from '../entitlement/afterChange.server'
import type { OrderView } from './card.schema'
import { requireOrder, settleOrder, toOrderView } from './orders.server'
import type { CardContext } from '../provider/cardContext.server'
import { cardFailure } from '../provider/cardProvider.server'

/** What the provider reports of the payment often arrives at the same moment, and settles it: then that is waited for. */
function unlessSettledBeside(error: unknown): null {
  if (error instanceof NotOurTurnError) return null
  return cardFailure(error)
}

/**
 * The page after payment: brings one of the caller's own orders to the state of its checkout. Safe to repeat. While another request
 * does the same, the order is answered as it is stored: open for a moment more, or just settled.
 *
 * @throws ApiError 404 for an order that is not hers, 503 when the provider cannot be asked
 */
export async function settleOwnOrder(
  context: CardContext,
  principal: Principal,
  id: string,
  now: Date,
): Promise<OrderView> {
  const { db } = context
  const order = await requireOrder(db, principal, id)
  const settled = await settleOrder(context, order, now).catch(unlessSettledBeside)
  await afterChange(db, order.userId, now)
  return toOrderView(db, settled ?? (await requireOrder(db, principal, id)))
}
