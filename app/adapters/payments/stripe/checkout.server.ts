import type Stripe from 'stripe'
import { CURRENCY, findPlan, type ProductId } from '~/domain/membership/plans'
import type { Checkout, CheckoutRequest, Promotion } from '../port'
import { asked, askedFor, idOf, known, toUnix } from './client.server'
import type { PriceBook } from './plans.server'

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    status: known(['open', 'complete', 'expired'], session.status, 'unknown'),
    paid: session.payment_status !== 'unpaid',
    orderId: session.client_reference_id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(session.payment_intent),
    amountCents: session.amount_total,
    currency: session.currency,
  }
}

/** A gift is paid once: the same price, without what renews. */
function giftLine(productId: ProductId, priceCents: number): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: CURRENCY,
      unit_amount: priceCents,
      tax_behavior: 'inclusive',
      product_data: { name: `Élan en cadeau\u00A0: ${findPlan(productId)?.months} mois` },
    },
  }
}

export function checkouts(stripe: Stripe, prices: PriceBook) {
  async function readCheckout(id: string): Promise<Checkout | null> {
    const session = await askedFor(stripe.checkout.sessions.retrieve(id))
    return session && toCheckout(session)
  }

  return {
    readCheckout,

    async createCheckout(request: CheckoutRequest): Promise<Checkout> {
      const { orderId, productId, kind, firstChargeAt, promotionId } = request
      const price = await prices.find(productId)
      const metadata = { order_id: orderId }
      const subscribes = kind === 'SUBSCRIPTION'
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: subscribes ? 'subscription' : 'payment',
            customer: request.customerId,
            client_reference_id: orderId,
            locale: 'fr',
            // A payment that is debited days later would leave her waiting, and an order open that could not be closed.
            allowed_payment_method_types: ['card'],
            line_items: subscribes
              ? [{ price: price.priceId, quantity: 1 }]
              : [giftLine(productId, price.priceCents)],
            metadata,
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: toUnix(request.expiresAt),
            ...(promotionId ? { discounts: [{ promotion_code: promotionId }] } : {}),
            ...(subscribes
              ? {
                  subscription_data: {
                    // The API's default by now, and what credits and previews are reckoned by.
                    billing_mode: { type: 'flexible' },
                    metadata,
                    ...(firstChargeAt ? { trial_end: toUnix(firstChargeAt) } : {}),
                  },
                }
              : { payment_intent_data: { metadata } }),
          },
          { idempotencyKey: `checkout:${orderId}` },
        ),
      )
      return toCheckout(session)
    },

    async expireCheckout(id: string): Promise<Checkout | null> {
      // Only an open one can be closed: if she paid first, reading it shows that.
      await stripe.checkout.sessions.expire(id).catch(() => undefined)
      return readCheckout(id)
    },

    async findPromotion(code: string): Promise<Promotion | null> {
      const { data } = await asked(
        stripe.promotionCodes.list({ code, limit: 10, expand: ['data.promotion.coupon.applies_to'] }),
      )
      // A code may be used anew once the one before it is over.
      const found = data.find(({ active }) => active) ?? data[0]
      const coupon = found?.promotion.coupon
      if (!found || !coupon || typeof coupon === 'string') return null
      return {
        id: found.id,
        code: found.code,
        valid: found.active && coupon.valid,
        percentOff: coupon.percent_off,
        amountOffCents: coupon.amount_off,
        firstOrderOnly: found.restrictions.first_time_transaction,
        minimumCents: found.restrictions.minimum_amount,
        customerId: idOf(found.customer),
        storeProductIds: coupon.applies_to?.products ?? null,
      }
    },
  }
}
