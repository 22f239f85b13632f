import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { customers, orders } from '~/db/schema/membership'
import { deriveEntitlement } from '~/domain/entitlement'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { firstChargeAt, purchaseRefusal } from '~/domain/membershipRules'
import type { ProductId } from '~/domain/plans'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { cardFailure } from './cardProvider.server'
import { subscriptionsOf } from '../entitlement/membership.server'
import { newOrderNumber } from './orderNumber.server'
import type { OrderRow } from './orderRow.server'
import { settleOrder } from './orders.server'
import { lockFor } from '../entitlement/recordSubscription.server'

/** A checkout left open is closed by the provider after this; its own minimum is half an hour. */
const CHECKOUT_MINUTES = 45
const MINUTE_MS = 60_000

export interface CheckoutInput {
  productId: ProductId
  acceptedConditions: string
  promotionCode?: string | undefined
  returnTo?: string | undefined
  gift?: { recipientEmail: string | null; recipientName: string; message: string }
}

/** What a use case about card payments needs. */
export interface CardParts {
  db: Db
  payments: Payments
  /** The origin members see. */
  origin: string
}

/** Her customer at the provider, made at her first order. */
async function ensureCustomer(tx: Db, payments: Payments, principal: Principal, now: Date): Promise<string> {
  const [known] = await tx.select().from(customers).where(eq(customers.userId, principal.uid))
  if (known) return known.customerId
  const { uid, email, name } = principal
  // A repetition after a crash finds the same customer; with another name it is another request.
  const key = createHash('sha256')
    .update(JSON.stringify([uid, email, name]))
    .digest('hex')
  const customerId = await payments.createCustomer({ userId: uid, email, name }, `customer:${key}`)
  await tx.insert(customers).values({ userId: uid, customerId, createdAt: now })
  return customerId
}

/**
 * Closes what a member began and did not finish, so that only one checkout of hers can ever be paid. One that she has
 * paid meanwhile is settled instead.
 *
 * @throws ApiError 503 for one that could be neither closed nor settled
 */
export async function closeOpenOrders(
  tx: Db,
  payments: Payments,
  userId: string,
  origin: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'SUBSCRIPTION'), eq(orders.state, 'OPEN')))
  for (const order of open) {
    if (order.checkoutId) await payments.expireCheckout(order.checkoutId)
    const settled = await settleOrder(tx, payments, order.id, origin, now)
    // Neither closed nor paid: the provider could not close it, so a second one must not be opened.
    if (settled?.state === 'OPEN') throw new ApiError(503, 'payments/unavailable')
  }
}

async function findPromotion(payments: Payments, code: string | undefined): Promise<string | null> {
  if (!code) return null
  const promotion = await payments.findPromotion(code)
  if (!promotion) throw new ApiError(404, 'payments/unknown-promotion')
  return promotion.id
}

/**
 * Begins an order: stopped before payment where she would pay twice for the same time (`SU-4`). Two tabs that begin one
 * at once take turns, and the second closes the first one's checkout.
 *
 * @returns the order with the address of the provider's page
 * @throws ApiError 409 with the reason, 404 for an unknown promotion code, 503 when the provider cannot be asked
 */
export async function startCheckout(
  { db, payments, origin }: CardParts,
  principal: Principal,
  input: CheckoutInput,
  now: Date,
): Promise<OrderRow> {
  if (input.acceptedConditions !== CONDITIONS_VERSION) throw new ApiError(409, 'conditions/not-accepted')
  const kind = input.gift ? 'GIFT' : 'SUBSCRIPTION'
  const outcome = await db
    .transaction(async (tx) => {
      await lockFor(tx, `MEMBER:${principal.uid}`)
      if (kind === 'SUBSCRIPTION') await closeOpenOrders(tx, payments, principal.uid, origin, now)
      const rows = await subscriptionsOf(tx, principal.uid)
      const refusal = kind === 'SUBSCRIPTION' ? purchaseRefusal(rows, 'STRIPE', now) : null
      // Told after the transaction: what was settled on the way must stay.
      if (refusal) return refusal
      const promotionId = await findPromotion(payments, input.promotionCode)
      const customerId = await ensureCustomer(tx, payments, principal, now)
      const [order] = await tx
        .insert(orders)
        .values({
          number: newOrderNumber(),
          userId: principal.uid,
          kind,
          productId: input.productId,
          conditionsVersion: CONDITIONS_VERSION,
          privacyVersion: PRIVACY_VERSION,
          promotionCode: input.promotionCode ?? null,
          returnTo: input.returnTo ?? null,
          gift: input.gift ?? null,
          createdAt: now,
        })
        .returning()
      if (!order) throw new Error('insert returned no row')
      const { memberUntil } = deriveEntitlement(rows, now)
      const checkout = await payments.createCheckout({
        orderId: order.id,
        customerId,
        productId: input.productId,
        kind,
        firstChargeAt: kind === 'SUBSCRIPTION' ? firstChargeAt(memberUntil, now) : null,
        promotionId,
        successUrl: `${origin}/abonnement/merci?commande=${order.id}`,
        cancelUrl: `${origin}${cancelPath(kind, input.returnTo)}`,
        expiresAt: new Date(now.getTime() + CHECKOUT_MINUTES * MINUTE_MS),
      })
      const [begun = order] = await tx
        .update(orders)
        .set({ checkoutId: checkout.id, checkoutUrl: checkout.url })
        .where(eq(orders.id, order.id))
        .returning()
      return begun
    })
    .catch(cardFailure)
  if (typeof outcome === 'string') throw new ApiError(409, outcome)
  return outcome
}

function cancelPath(kind: OrderRow['kind'], returnTo: string | undefined): string {
  if (kind === 'GIFT') return '/abonnement/cadeau'
  return returnTo ? `/abonnement?retour=${encodeURIComponent(returnTo)}` : '/abonnement'
}
