import { and, eq } from 'drizzle-orm'
import type { Checkout } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease, type Lease } from '~/db/lease.server'
import { gifts, orders, subscriptions } from '~/db/schema/membership'
import { orderStep } from '~/domain/membership/orderStep'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { turnAbout } from '../entitlement/turns'
import { invoiceOfOrder } from '../papers/recordPapers.server'
import { readGift } from './boughtGift.server'
import type { OrderView } from './card.schema'
import type { OrderRow } from './orderRow.server'
import { mailOrder } from './orderMails.server'
import type { CardContext } from '../provider/cardContext.server'
import { readCardSubscription } from './syncCard.server'

/**
 * What is done with a settlement that was read.
 *
 * @param store stores the order's state, and returns it; to be called within a commit of `lease`
 * @param before as it stood when it was read
 */
type CommitSettlement<R> = (
  lease: Lease,
  store: (tx: Db) => Promise<OrderRow>,
  before: OrderRow,
) => Promise<R>

async function end(
  tx: Db,
  order: OrderRow,
  state: 'PAID' | 'CLOSED',
  checkout: Checkout | null,
  now: Date,
): Promise<OrderRow> {
  const [ended = order] = await tx
    .update(orders)
    .set({
      state,
      externalId: checkout?.subscriptionId ?? checkout?.paymentId ?? null,
      amountCents: checkout?.amountCents ?? null,
      currency: checkout?.currency ?? null,
      settledAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning()
  return ended
}

/** What a paid order bought is read in its own turn, because its other events concern it as well. */
function withPurchase<R>(
  member: Lease,
  context: CardContext,
  order: OrderRow,
  checkout: Checkout,
  now: Date,
  commit: CommitSettlement<R>,
): Promise<R> {
  const { subscriptionId, paymentId } = checkout
  const settling = async (lease: Lease) => {
    const give = subscriptionId
      ? await readCardSubscription(context, subscriptionId, now)
      : await readGift(context.payments, paymentId, now)
    const store = async (tx: Db) => {
      const paid = await end(tx, order, 'PAID', checkout, now)
      await give(tx, paid)
      await mailOrder(tx, paid, context.origin, now)
      return paid
    }
    return commit(lease, store, order)
  }
  const bought = subscriptionId ?? paymentId
  // A gift that a promotion made free has none of these.
  return bought ? member.and(turnAbout.cardPurchase(bought), settling) : settling(member)
}

/**
 * Brings an order to the state of its checkout: paid with what it bought, or closed. Safe to repeat; the webhook, the page
 * after payment, the next order and reconciliation all do it.
 *
 * @param member the turn of the member whose order it is
 * @param checkout as read from the provider in this turn
 */
export function withSettlement<R>(
  member: Lease,
  context: CardContext,
  order: OrderRow,
  checkout: Checkout | null,
  now: Date,
  commit: CommitSettlement<R>,
): Promise<R> {
  const step = order.state === 'OPEN' ? orderStep(checkout) : 'WAITS'
  if (step === 'CLOSED') return commit(member, (tx) => end(tx, order, 'CLOSED', checkout, now), order)
  return step === 'PAID' && checkout
    ? withPurchase(member, context, order, checkout, now, commit)
    : commit(member, async () => order, order)
}

/** Like `withSettlement`, with the order and its checkout read in the buyer's turn. */
export function withOrder<R>(
  context: CardContext,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  now: Date,
  commit: CommitSettlement<R>,
): Promise<R | null> {
  return withLease(context.db, turnAbout.member(userId), async (member) => {
    const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
    if (!order) return null
    const { state, checkoutId } = order
    const checkout = state === 'OPEN' && checkoutId ? await context.payments.readCheckout(checkoutId) : null
    return withSettlement(member, context, order, checkout, now, commit)
  })
}

/** Asks the provider for the order's state, and settles it. @throws PaymentsUnavailableError, NotOurTurnError */
export function settleOrder(
  context: CardContext,
  order: Pick<OrderRow, 'id' | 'userId'>,
  now: Date,
): Promise<OrderRow | null> {
  return withOrder(context, order, now, (lease, store) => lease.commit(store))
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
  const [subscription] =
    order.kind === 'SUBSCRIPTION' && order.externalId
      ? await db
          .select({ refundedAt: subscriptions.refundedAt, contested: subscriptions.contested })
          .from(subscriptions)
          .where(and(eq(subscriptions.source, 'STRIPE'), eq(subscriptions.externalId, order.externalId)))
      : []
  // Credit may have paid some of what it comes to.
  const invoice = order.state === 'PAID' ? await invoiceOfOrder(db, order) : null
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    state: order.state,
    productId: order.productId,
    amountCents: order.amountCents,
    creditUsedCents: invoice?.creditUsedCents ?? 0,
    currency: order.currency,
    returnTo: order.returnTo,
    giftCode: gift?.code ?? null,
    conditionsVersion: order.conditionsVersion,
    refundedAt: gift?.refundedAt ?? subscription?.refundedAt ?? null,
    contested: gift?.contested ?? subscription?.contested ?? false,
    createdAt: order.createdAt,
  }
}
