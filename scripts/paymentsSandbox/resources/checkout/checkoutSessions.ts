import type Stripe from 'stripe'
import type { Sandbox } from '../../context'
import { DAY_SECONDS } from '../../billing/calendar'
import { newId } from '../../ids'
import { accepts, PAGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { CheckoutSession } from '../../shapes'
import type { CheckoutPlan } from '../../store'
import { emit } from '../../webhooks/emit'
import { absoluteUrl, addressMissing, onlyIn, readDiscount, readLineItems } from './checkoutInput'
import { checkoutObject } from './checkoutObject'
import { createParameters, listParameters } from './checkoutParameters'
import { dueToday, reckonCheckout, timeOfPayer } from './checkoutTotals'
import { findCustomer } from '../customers/customerLookup'
import { readShipping } from '../payments/shipping'
import { readBillingMode } from '../subscriptions/billingMode'
import { readMissingPaymentMethod } from '../subscriptions/subscriptionInput'
import { readAutomaticTax, readTaxRates } from '../tax'

const MIN_LIFE_SECONDS = 30 * 60

export const checkoutRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    accepts: createParameters,
    returns: 'checkout.session',
    answer: createSession,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    accepts: listParameters,
    returns: { list: 'checkout.session' },
    answer: listSessions,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    accepts: {},
    returns: 'checkout.session',
    answer: ({ sandbox, id }) => findSession(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    accepts: accepts<Stripe.Checkout.SessionUpdateParams>({ metadata: 'metadata' }),
    returns: 'checkout.session',
    answer: updateSession,
  },
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    accepts: {},
    returns: 'checkout.session',
    answer: expireFromRequest,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    accepts: accepts<Stripe.Checkout.SessionListLineItemsParams>({ ...PAGE }),
    returns: { list: 'item' },
    answer: listLineItems,
  },
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
  const now = sandbox.wallClock()
  const expiresAt = params.integer('expires_at') ?? now + DAY_SECONDS
  if (expiresAt < now + MIN_LIFE_SECONDS || expiresAt > now + DAY_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  const data = params.nested('subscription_data')
  if (mode === 'payment' && params.has('subscription_data')) throw onlyIn('subscription', 'subscription_data')
  if (mode === 'subscription' && params.has('payment_intent_data'))
    throw onlyIn('payment', 'payment_intent_data')
  readBillingMode(data)
  params.choice('payment_method_collection', ['always'])
  const automaticTax = readAutomaticTax(sandbox, params)
  const savesAddress = params.nested('customer_update').choice('address', ['auto', 'never']) === 'auto'
  if (automaticTax && customer && !customer.address && !savesAddress) throw addressMissing()
  const trialEnd = data.integer('trial_end') ?? null
  const lived = timeOfPayer(sandbox, customer?.id ?? null, params.text('customer_email') || null)
  if (trialEnd !== null && trialEnd < lived + 2 * DAY_SECONDS) {
    throw invalidRequest(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  }
  const trialPeriodDays = data.integer('trial_period_days') ?? null
  const trialing = mode === 'subscription' && (trialEnd !== null || trialPeriodDays !== null)
  const discount = readDiscount(sandbox, params, {
    customer: customer?.id ?? null,
    amount: dueToday(lineItems, trialing),
    products: lineItems.map((item) => item.price.product),
    now: lived,
  })
  const paymentData = params.nested('payment_intent_data')
  const plan: CheckoutPlan = {
    lineItems,
    coupon: discount.coupon,
    promotionCode: discount.promotionCode,
    subscriptionData: {
      metadata: data.metadata(),
      description: data.text('description') || null,
      trialEnd,
      trialPeriodDays,
      defaultTaxRates: readTaxRates(sandbox, data),
      missingPaymentMethod: readMissingPaymentMethod(data),
    },
    paymentIntentMetadata: paymentData.metadata(),
    paymentIntent: {
      description: paymentData.text('description') || null,
      receiptEmail: paymentData.text('receipt_email') || null,
      shipping: readShipping(paymentData),
    },
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
    automaticTax,
    allowedTypes: params.has('allowed_payment_method_types')
      ? params.texts('allowed_payment_method_types')
      : null,
    submitType: params.text('submit_type') || null,
  })
  sandbox.store.put('checkoutSessions', id, session)
  sandbox.store.put('checkoutPlans', id, plan)
  reckonCheckout(sandbox, session, plan)
  return session
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
