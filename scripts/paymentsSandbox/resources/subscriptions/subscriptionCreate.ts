import type Stripe from 'stripe'
import { askBank } from '../../billing/charging'
import { subscribe } from '../../billing/subscribing'
import { timeOn } from '../../context'
import { accepts } from '../../protocol/accepts'
import { invalidRequest, missingParameter, ProtocolError } from '../../protocol/errors'
import type { ApiCall } from '../../protocol/route'
import type { BankAnswer } from '../../cards'
import { findCustomer } from '../customers/customerLookup'
import { attachPaymentMethod, paymentMethodFor } from '../customers/paymentMethods'
import { readAutomaticTax, readTaxRates } from '../tax'
import { BILLING_MODE, readBillingMode } from './billingMode'
import { readCancelAt } from './cancelAt'
import {
  ITEMS,
  readDiscounts,
  readItemChanges,
  readMissingPaymentMethod,
  TRIAL_SETTINGS,
} from './subscriptionInput'

const PAYMENT_BEHAVIORS = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const

export const createParameters = accepts<Stripe.SubscriptionCreateParams>({
  automatic_tax: { enabled: 'text' },
  billing_cycle_anchor: 'text',
  billing_mode: BILLING_MODE,
  cancel_at: 'text',
  cancel_at_period_end: 'text',
  customer: 'text',
  default_payment_method: 'text',
  default_tax_rates: 'text',
  description: 'text',
  discounts: [{ coupon: 'text', promotion_code: 'text' }],
  items: ITEMS,
  metadata: 'metadata',
  off_session: 'text',
  payment_behavior: 'text',
  trial_end: 'text',
  trial_period_days: 'text',
  trial_settings: TRIAL_SETTINGS,
})

export function createSubscription({ sandbox, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const now = timeOn(sandbox, customer.test_clock)
  readBillingMode(params)
  const items = readItemChanges(sandbox, params)
  if (items.length === 0) throw missingParameter('items')
  const behavior = params.choice('payment_behavior', PAYMENT_BEHAVIORS) ?? 'allow_incomplete'
  const prices = items.map((item) => {
    if (!item.price?.recurring)
      throw invalidRequest('The price specified must be recurring.', 'items[0][price]')
    return { price: item.price, quantity: item.quantity ?? 1, metadata: item.metadata ?? {} }
  })
  const methodId = params.text('default_payment_method')
  const method = methodId ? paymentMethodFor(sandbox, methodId, 'default_payment_method') : null
  if (method) attachPaymentMethod(sandbox, method, customer)
  const byDefault = (customer.invoice_settings?.default_payment_method as string | null | undefined) ?? null
  const trialDays = params.integer('trial_period_days')
  // `now` is no trial.
  const asked = params.text('trial_end') === 'now' ? undefined : params.integer('trial_end')
  const trialEnd = asked ?? (trialDays ? now + trialDays * 86_400 : null)
  const card = method ?? (byDefault ? sandbox.store.find('paymentMethods', byDefault) : undefined)
  const offSession = params.flag('off_session') ?? false
  if (!card && trialEnd === null && behavior !== 'default_incomplete') {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    )
  }
  if (behavior === 'error_if_incomplete' && card && trialEnd === null) {
    refuseUnlessApproved(askBank(sandbox, card, { onSession: !offSession, authenticated: false }))
  }
  return subscribe(sandbox, {
    customer,
    items: prices,
    metadata: params.metadata(),
    description: params.text('description') || null,
    paymentMethod: method,
    trialEnd,
    cancelAt: readCancelAt(params, now),
    cancelAtPeriodEnd: params.flag('cancel_at_period_end') ?? false,
    billingCycleAnchor: params.integer('billing_cycle_anchor') ?? null,
    discounts: readDiscounts(sandbox, params, {
      customer: customer.id,
      amount:
        trialEnd === null
          ? prices.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
          : 0,
      products: prices.map(({ price }) => price.product),
      now,
    }),
    checkoutSession: null,
    missingPaymentMethod: readMissingPaymentMethod(params),
    automaticTax: readAutomaticTax(sandbox, params),
    taxRates: readTaxRates(sandbox, params),
    offSession,
    paidOnPage: false,
    waitsForCard: behavior === 'default_incomplete',
  }).subscription
}

/** `error_if_incomplete`: nothing is changed when the charge would fail. */
export function refuseUnlessApproved(answer: BankAnswer): void {
  if (answer.kind === 'approved') return
  throw new ProtocolError(402, {
    type: 'card_error',
    code: answer.kind === 'declined' ? answer.code : 'subscription_payment_intent_requires_action',
    ...(answer.kind === 'declined' ? { decline_code: answer.declineCode } : {}),
    message:
      answer.kind === 'declined'
        ? answer.message
        : 'Payment for this subscription requires additional user action.',
  })
}
