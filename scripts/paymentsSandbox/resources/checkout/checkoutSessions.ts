import type { Sandbox } from '../../context'
import { timeOfCustomer } from '../../context'
import { DAY_SECONDS } from '../../billing/calendar'
import { couponOfCode } from '../../billing/discounts'
import { newId } from '../../ids'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { CheckoutSession, LineItem } from '../../shapes'
import type { CheckoutPlan } from '../../store'
import { emit } from '../../webhooks/emit'
import { checkoutObject } from './checkoutObject'
import { reckonCheckout, timeOfPayer } from './checkoutTotals'
import { findCustomer } from '../customers/customerLookup'
import { priceOfLine } from '../catalogue/prices'

const MIN_LIFE_SECONDS = 30 * 60

export const checkoutRoutes: Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: createSession },
  { method: 'GET', path: '/v1/checkout/sessions', answer: listSessions },
  { method: 'GET', path: '/v1/checkout/sessions/:id', answer: ({ sandbox, id }) => findSession(sandbox, id) },
  { method: 'POST', path: '/v1/checkout/sessions/:id', answer: updateSession },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', answer: expireFromRequest },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', answer: listLineItems },
]

export function findSession(sandbox: Sandbox, id: string): CheckoutSession {
  const session = sandbox.store.find('checkoutSessions', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

function createSession({ sandbox, params }: ApiCall): object {
  const mode = params.choice('mode', ['subscription', 'payment'])
  if (!mode) throw missingParameter('mode')
  const customer = params.has('customer')
    ? findCustomer(sandbox, params.required('customer'), 'customer', 400)
    : null
  if (customer && params.has('customer_email')) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    )
  }
  const successUrl = absoluteUrl(params, 'success_url', true)!
  const cancelUrl = absoluteUrl(params, 'cancel_url', false)
  const lineItems = readLineItems(sandbox, params, mode)
  const discount = readDiscount(sandbox, params, customer?.id ?? null)
  const now = sandbox.wallClock()
  const expiresAt = params.integer('expires_at') ?? now + DAY_SECONDS
  if (expiresAt < now + MIN_LIFE_SECONDS || expiresAt > now + DAY_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  const data = params.nested('subscription_data')
  const trialEnd = data.integer('trial_end') ?? null
  const lived = timeOfPayer(sandbox, customer?.id ?? null, params.text('customer_email') || null)
  if (trialEnd !== null && trialEnd < lived + 2 * DAY_SECONDS) {
    throw invalidRequest(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  }
  const plan: CheckoutPlan = {
    lineItems,
    coupon: discount.coupon,
    promotionCode: discount.promotionCode,
    subscriptionData: {
      metadata: data.metadata(),
      description: data.text('description') || null,
      trialEnd,
      trialPeriodDays: data.integer('trial_period_days') ?? null,
    },
    paymentIntentMetadata: params.nested('payment_intent_data').metadata(),
    billingCycleAnchor: data.integer('billing_cycle_anchor') ?? null,
    awaitingBank: [],
  }
  const id = newId('cs_test')
  const session = checkoutObject({
    id,
    mode,
    now,
    expiresAt,
    successUrl,
    cancelUrl,
    url: `${sandbox.pagesOrigin}/c/pay/${id}`,
    currency: lineItems[0]!.currency,
    customer: customer?.id ?? null,
    customerEmail: params.text('customer_email') || null,
    clientReferenceId: params.text('client_reference_id') || null,
    metadata: params.metadata(),
    allowPromotionCodes: params.flag('allow_promotion_codes') ?? null,
    locale: params.text('locale') || null,
    customerCreation: params.choice('customer_creation', ['always', 'if_required']) ?? null,
  })
  sandbox.store.put('checkoutSessions', id, session)
  sandbox.store.put('checkoutPlans', id, plan)
  reckonCheckout(sandbox, session, plan)
  return session
}

function absoluteUrl(params: Params, name: string, required: boolean): string | null {
  const value = required ? params.required(name) : params.text(name) || null
  if (value !== null && !/^https?:\/\/[^\s]+$/.test(value)) {
    throw invalidRequest('Not a valid URL', name, 'url_invalid')
  }
  return value
}

function readLineItems(sandbox: Sandbox, params: Params, mode: 'subscription' | 'payment'): LineItem[] {
  const lines = params.list('line_items')
  if (lines.length === 0) throw missingParameter('line_items')
  const items = lines.map((line): LineItem => {
    const price = priceOfLine(sandbox, line)
    if (!price.active && line.has('price')) {
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        line.where('price'),
      )
    }
    const quantity = line.integer('quantity') ?? 1
    const amount = (price.unit_amount ?? 0) * quantity
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: sandbox.store.find('products', price.product)?.name ?? null,
      metadata: {},
      price: structuredClone(price),
      quantity,
    }
  })
  const recurring = items.some((item) => item.price.type === 'recurring')
  if (mode === 'subscription' && !recurring) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    )
  }
  if (mode === 'subscription' && items.some((item) => item.price.type === 'one_time')) {
    // Stripe would put it on the first invoice; refused rather than sold for nothing.
    throw invalidRequest('The sandbox takes no one-time price in `subscription` mode.', 'line_items')
  }
  if (mode === 'payment' && recurring) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (new Set(items.map((item) => item.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', 'line_items')
  }
  return items
}

function readDiscount(sandbox: Sandbox, params: Params, customer: string | null) {
  const [discount, ...others] = params.list('discounts')
  if (!discount) return { coupon: null, promotionCode: null }
  if (others.length > 0) throw invalidRequest('You may only specify one discount.', 'discounts')
  if (params.flag('allow_promotion_codes')) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  const couponId = discount.text('coupon')
  if (couponId) {
    if (!sandbox.store.find('coupons', couponId))
      throw noSuch('coupon', couponId, 'discounts[0][coupon]', 400)
    return { coupon: couponId, promotionCode: null }
  }
  const codeId = discount.required('promotion_code')
  const code = sandbox.store.find('promotionCodes', codeId)
  if (!code) throw noSuch('promotion code', codeId, 'discounts[0][promotion_code]', 400)
  const coupon = couponOfCode(sandbox, code, customer, timeOfCustomer(sandbox, customer))
  if (!coupon) throw invalidRequest('This promotion code cannot be redeemed.', 'discounts[0][promotion_code]')
  return { coupon: coupon.id, promotionCode: code.id }
}

function listSessions({ sandbox, params }: ApiCall): object {
  const rows = sandbox.store.all('checkoutSessions').filter(
    (session) =>
      (['customer', 'status', 'subscription', 'payment_intent'] as const).every((name) => {
        const wanted = params.text(name)
        return !wanted || session[name] === wanted
      }) && createdFits(params, session.created),
  )
  return listPage(rows, params, '/v1/checkout/sessions')
}

function updateSession({ sandbox, id, params }: ApiCall): object {
  const session = findSession(sandbox, id)
  session.metadata = params.metadata(session.metadata ?? {})
  sandbox.store.touch()
  return session
}

function expireFromRequest({ sandbox, id }: ApiCall): object {
  const session = findSession(sandbox, id)
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return expireSession(sandbox, session)
}

/** Closes an open session: it can no longer be paid. */
export function expireSession(sandbox: Sandbox, session: CheckoutSession): CheckoutSession {
  session.status = 'expired'
  session.url = null
  sandbox.store.touch()
  emit(sandbox, 'checkout.session.expired', session)
  return session
}

function listLineItems({ sandbox, id, params }: ApiCall): object {
  findSession(sandbox, id)
  const items = sandbox.store.find('checkoutPlans', id)?.lineItems ?? []
  return listPage(items.toReversed(), params, `/v1/checkout/sessions/${id}/line_items`)
}
