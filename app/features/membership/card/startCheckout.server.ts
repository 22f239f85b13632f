import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import { withLease, type Lease } from '~/db/lease.server'
import { customers, orders } from '~/db/schema/membership'
import { MINUTE_MS } from '~/domain/durations'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { firstChargeAt, purchaseRefusal } from '~/domain/membership/membershipRules'
import type { ProductId } from '~/domain/membership/plans'
import { promotionRefusal } from '~/domain/membership/promotions'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { anotherTurn } from '../provider/anotherTurn.server'
import type { CardContext } from '../provider/cardContext.server'
import { cardFailure } from '../provider/cardProvider.server'
import { closeOldGifts, closeOpenOrders } from './closeOpenOrders.server'
import { finishEarlierCredit } from './cardFollowUps.server'
import { refuseBesideApple } from '../entitlement/appleIntents.server'
import { subscriptionsOf } from '../entitlement/membership.server'
import { setCreditAside } from '../refunds/payRefunds.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { turnAbout } from '../entitlement/turns'
import { newOrderNumber } from './orderNumber.server'
import type { OrderRow } from './orderRow.server'

/** A checkout left open is closed by the provider after this; its own minimum is half an hour. */
const CHECKOUT_MINUTES = 45

export interface CheckoutInput {
  productId: ProductId
  acceptedConditions: string
  promotionCode?: string | undefined
  returnTo?: string | undefined
  gift?: { recipientEmail: string | null; recipientName: string; message: string }
}

/** Her customer at the provider, made at her first order. */
async function ensureCustomer(
  lease: Lease,
  { db, payments }: CardContext,
  { uid, email, name }: Principal,
  now: Date,
): Promise<string> {
  const [known] = await db.select().from(customers).where(eq(customers.userId, uid))
  if (known) return known.customerId
  // A repetition after a crash finds the same customer; with another name it is another request.
  const key = createHash('sha256')
    .update(JSON.stringify([uid, email, name]))
    .digest('hex')
  const customerId = await payments.createCustomer({ userId: uid, email, name }, `customer:${key}`)
  await lease.commit((tx) => tx.insert(customers).values({ userId: uid, customerId, createdAt: now }))
  return customerId
}

/**
 * The promotion of a code, if this order may use it.
 *
 * @throws ApiError 404 for an unknown one, 409 with the reason for one that is not for this order
 */
async function findPromotion(
  payments: Payments,
  { promotionCode, productId }: CheckoutInput,
  customerId: string,
): Promise<string | null> {
  if (!promotionCode) return null
  const promotion = await payments.findPromotion(promotionCode)
  if (!promotion) throw new ApiError(404, 'payments/unknown-promotion')
  const plan = (await payments.listPlans()).find((one) => one.productId === productId)
  const refusal = promotionRefusal(promotion, {
    priceCents: plan?.priceCents ?? 0,
    storeProductId: plan?.storeProductId ?? null,
    customerId,
    // Only asked where it matters: it is a question of its own.
    hasPaid: promotion.firstOrderOnly && (await payments.hasPaid(customerId)),
  })
  if (refusal) throw new ApiError(refusal === 'payments/unknown-promotion' ? 404 : 409, refusal)
  return promotion.id
}

/**
 * When an order would first be charged, given her current access.
 *
 * @throws ApiError 409 where she would pay twice for the same time
 */
function firstCharge(kind: OrderRow['kind'], rows: readonly SubscriptionRow[], now: Date): Date | null {
  if (kind === 'GIFT') return null
  const refusal = purchaseRefusal(rows, 'STRIPE', now)
  if (refusal) throw new ApiError(409, refusal)
  return firstChargeAt(deriveEntitlement(rows, now).memberUntil, now)
}

/** The same, once nothing is left to be done about what she held before: what comes of that may change it. */
async function firstChargeOf(
  context: CardContext,
  uid: string,
  kind: OrderRow['kind'],
  now: Date,
): Promise<Date | null> {
  const rows = await subscriptionsOf(context.db, uid)
  const chargedAt = firstCharge(kind, rows, now)
  if (kind === 'GIFT') return chargedAt
  await finishEarlierCredit(context, rows, now)
  return firstCharge(kind, await subscriptionsOf(context.db, uid), now)
}

/**
 * The provider's page first, then the order: nobody has the address of a page whose order was not stored, so it is never
 * paid. What she holds may have changed while it was made: it is closed then, and she begins again.
 */
async function openCheckout(
  lease: Lease,
  { payments, origin }: CardContext,
  draft: Omit<typeof orders.$inferInsert, 'id' | 'kind'> & Pick<OrderRow, 'kind' | 'productId'>,
  { chargedAt, ...terms }: { chargedAt: Date | null; customerId: string; promotionId: string | null },
  now: Date,
): Promise<OrderRow> {
  const { kind, userId } = draft
  const orderId = randomUUID()
  const checkout = await payments.createCheckout({
    ...terms,
    orderId,
    productId: draft.productId,
    kind,
    firstChargeAt: chargedAt,
    successUrl: `${origin}/abonnement/merci?commande=${orderId}`,
    cancelUrl: `${origin}${cancelPath(kind, draft.returnTo)}`,
    expiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS),
  })
  try {
    return await lease.commit(async (tx) => {
      if (kind === 'SUBSCRIPTION') await refuseBesideApple(tx, userId, now)
      const stillAt = firstCharge(kind, await subscriptionsOf(tx, userId), now)
      if (stillAt?.getTime() !== chargedAt?.getTime()) throw anotherTurn()
      const [order] = await tx
        .insert(orders)
        .values({ ...draft, id: orderId, checkoutId: checkout.id, checkoutUrl: checkout.url })
        .returning()
      if (!order) throw new Error('insert returned no row')
      return order
    })
  } catch (error) {
    await payments.expireCheckout(checkout.id).catch(() => undefined)
    throw error
  }
}

/**
 * Begins an order: stopped before payment where she would pay twice for the same time (`SU-4`). Two tabs that begin one
 * at once take turns, and the second closes the first one's checkout. Of gifts a few may be open at once.
 *
 * @returns the order with the address of the provider's page
 * @throws ApiError 409 with the reason, also where she has no address or while a purchase of hers is open in the App Store, 404 for an
 *   unknown promotion code, 503 when the provider cannot be asked or
 *   another tab's order is still being made
 */
export async function startCheckout(
  context: CardContext,
  principal: Principal,
  input: CheckoutInput,
  now: Date,
): Promise<OrderRow> {
  if (input.acceptedConditions !== CONDITIONS_VERSION) throw new ApiError(409, 'conditions/not-accepted')
  // The law wants her confirmation on a durable medium, which needs an address. One that is added to an account is confirmed first.
  if (!principal.email) throw new ApiError(409, 'subscriptions/email-required')
  const { uid } = principal
  const kind = input.gift ? 'GIFT' : 'SUBSCRIPTION'
  const draft = {
    number: newOrderNumber(),
    userId: uid,
    kind,
    productId: input.productId,
    conditionsVersion: CONDITIONS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    promotionCode: input.promotionCode ?? null,
    returnTo: input.returnTo ?? null,
    gift: input.gift ?? null,
    createdAt: now,
  } as const
  return withLease(context.db, turnAbout.member(uid), async (lease) => {
    await (kind === 'GIFT' ? closeOldGifts : closeOpenOrders)(lease, context, uid, now)
    if (kind === 'SUBSCRIPTION') await refuseBesideApple(context.db, uid, now)
    const chargedAt = await firstChargeOf(context, uid, kind, now)
    const customerId = await ensureCustomer(lease, context, principal, now)
    const promotionId = await findPromotion(context.payments, input, customerId)
    // She was told that it comes back to her card: it does not pay for this order.
    await setCreditAside(context, customerId)
    return openCheckout(lease, context, draft, { chargedAt, customerId, promotionId }, now)
  }).catch(cardFailure)
}

function cancelPath(kind: OrderRow['kind'], returnTo: string | null | undefined): string {
  if (kind === 'GIFT') return '/abonnement/cadeau'
  return returnTo ? `/abonnement?retour=${encodeURIComponent(returnTo)}` : '/abonnement'
}
