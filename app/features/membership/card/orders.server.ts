import { eq } from 'drizzle-orm'
import type { Checkout, Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { gifts, orders } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import type { ProductId } from '~/domain/plans'
import { ApiError } from '~/http/apiError'
import { createGift } from '../gifts/gifts.server'
import type { OrderView } from './card.schema'
import type { OrderRow } from './orderRow.server'
import { tellOfOrder } from '../mails/orderMails.server'
import { lockFor } from '../entitlement/recordSubscription.server'
import { syncCardSubscription } from './syncCard.server'

/**
 * Brings an order to the state of its checkout, in the caller's transaction: paid with what it bought, or closed. Safe
 * to repeat; the webhook, the page after payment, the next order and reconciliation all do it.
 *
 * @param checkout as read from the provider after the order was locked
 */
async function settle(
  tx: Db,
  payments: Payments,
  order: OrderRow,
  checkout: Checkout | null,
  origin: string,
  now: Date,
): Promise<OrderRow> {
  if (order.state !== 'OPEN' || checkout?.status === 'open') return order
  const paid = checkout?.status === 'complete' && checkout.paid
  // Complete yet unpaid: a means of payment that takes days. It stays open until the provider says.
  if (checkout?.status === 'complete' && !paid) return order
  const [settled = order] = await tx
    .update(orders)
    .set({
      state: paid ? 'PAID' : 'CLOSED',
      externalId: checkout?.subscriptionId ?? checkout?.paymentId ?? null,
      amountCents: checkout?.amountCents ?? null,
      currency: checkout?.currency ?? null,
      settledAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (!paid) return settled
  if (checkout.subscriptionId) await syncCardSubscription(tx, payments, checkout.subscriptionId, origin, now)
  else await createGift(tx, payments, settled, now)
  await tellOfOrder(tx, settled, origin, now)
  return settled
}

/** Takes an order's lock, reads its checkout anew and settles it. */
export async function settleOrder(
  tx: Db,
  payments: Payments,
  orderId: string,
  origin: string,
  now: Date,
): Promise<OrderRow | null> {
  await lockFor(tx, `ORDER:${orderId}`)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  if (order.state !== 'OPEN') return order
  // An order whose checkout was never made (a crash in between) has nothing to be paid by.
  const checkout = order.checkoutId ? await payments.readCheckout(order.checkoutId) : null
  return settle(tx, payments, order, checkout, origin, now)
}

/**
 * One of the caller's own orders.
 *
 * @throws ApiError 404 for one that is not there, and for somebody else's
 */
export async function requireOrder(db: Db, principal: Principal, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (order?.userId !== principal.uid) throw new ApiError(404, 'orders/not-found')
  return order
}

export async function toOrderView(db: Db, order: OrderRow): Promise<OrderView> {
  const [gift] = order.kind === 'GIFT' ? await db.select().from(gifts).where(eq(gifts.orderId, order.id)) : []
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    state: order.state,
    productId: order.productId as ProductId,
    amountCents: order.amountCents,
    currency: order.currency,
    returnTo: order.returnTo,
    giftCode: gift?.code ?? null,
    conditionsVersion: order.conditionsVersion,
    createdAt: order.createdAt,
  }
}
