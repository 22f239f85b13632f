import type Stripe from 'stripe'
import { keepForLater, planChange, type ChangePlan } from '../../billing/changes/changing'
import { askBank } from '../../billing/charging'
import { ABSENT, billInvoice, methodOf } from '../../billing/collection'
import { spendDebits } from '../../billing/changes/debits'
import { redeem } from '../../billing/discounts'
import { draftInvoice, reckonInvoice, type NewInvoice } from '../../billing/invoicing'
import { periodOf } from '../../billing/renewal'
import { timeOn, type Sandbox } from '../../context'
import { accepts } from '../../protocol/accepts'
import { invalidRequest } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import type { ApiCall } from '../../protocol/route'
import type { Subscription } from '../../shapes'
import { change } from '../../webhooks/emit'
import { paymentMethodFor } from '../customers/paymentMethods'
import { refuseUnlessApproved } from './subscriptionCreate'
import { readTaxRates } from '../tax'
import { readCancelAt, refuseShortened } from './cancelAt'
import {
  ITEMS,
  readChange,
  readDiscounts,
  readMissingPaymentMethod,
  TRIAL_SETTINGS,
} from './subscriptionInput'
import { findSubscription } from './subscriptionLookup'

export const updateParameters = accepts<Stripe.SubscriptionUpdateParams>({
  billing_cycle_anchor: { type: 'text' },
  cancel_at: 'text',
  cancel_at_period_end: 'text',
  cancellation_details: { comment: 'text', feedback: 'text' },
  default_payment_method: 'text',
  default_tax_rates: 'text',
  description: 'text',
  discounts: [{ coupon: 'text', promotion_code: 'text' }],
  items: ITEMS,
  metadata: 'metadata',
  off_session: 'text',
  pause_collection: { behavior: 'text', resumes_at: 'text' },
  payment_behavior: 'text',
  proration_behavior: 'text',
  proration_date: 'text',
  trial_end: 'text',
  trial_settings: TRIAL_SETTINGS,
})

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const

export function updateSubscription({ sandbox, id, params }: ApiCall): object {
  const subscription = findSubscription(sandbox, id)
  const allowed = new Set(['metadata', 'cancellation_details', 'expand'])
  if (subscription.ended_at !== null && params.names().some((name) => !allowed.has(name))) {
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    )
  }
  const plan = planChange(sandbox, subscription, readChange(sandbox, params))
  const metadata = params.metadata(subscription.metadata)
  const methodId = params.text('default_payment_method')
  const method = methodId ? ownMethod(sandbox, subscription, methodId) : methodId
  const behavior = params.choice('payment_behavior', BEHAVIORS)
  const rates = params.has('default_tax_rates') ? readTaxRates(sandbox, params) : null
  const invoice = plan.billedNow ? invoiceOf(sandbox, subscription, plan) : null
  if (invoice && behavior === 'error_if_incomplete') {
    refuseUnpayable(sandbox, invoice)
  }
  const now = timeOn(sandbox, subscription.test_clock)
  const discounts = params.has('discounts')
    ? readDiscounts(sandbox, params, {
        customer: subscription.customer,
        amount: plan.items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0),
        products: plan.items.map(({ price }) => price.product),
        now,
      })
    : null
  refuseShortened(subscription, params, now)
  change(sandbox, 'customer.subscription.updated', subscription, (row) => {
    applyPlan(row, plan, now)
    applyCancellation(row, params, now)
    applyPause(row, params)
    row.metadata = metadata
    if (params.has('description')) row.description = params.text('description') || null
    if (method !== undefined) row.default_payment_method = method || null
    if (rates) row.default_tax_rates = rates
    if (params.has('trial_settings')) row.trial_settings = trialSettings(params)
    if (discounts) {
      const of = { customer: row.customer, subscription: row.id, checkoutSession: null, now }
      row.discounts = discounts.map((each) => redeem(sandbox, each.coupon, each.promotionCode, of).id)
    }
  })
  spendDebits(sandbox, plan.spent)
  if (invoice) billInvoice(sandbox, draftInvoice(sandbox, invoice), { ...ABSENT, automatic: false })
  else keepForLater(sandbox, subscription, plan.lines)
  return subscription
}

const trialSettings = (params: Params) => ({
  end_behavior: { billing_cycle_anchor: null, missing_payment_method: readMissingPaymentMethod(params) },
})

function ownMethod(sandbox: Sandbox, subscription: Subscription, id: string): string {
  const method = paymentMethodFor(sandbox, id, 'default_payment_method')
  if (method.customer === subscription.customer) return method.id
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  )
}

/** The invoice that a change makes at once. */
export function invoiceOf(sandbox: Sandbox, subscription: Subscription, plan: ChangePlan): NewInvoice {
  const customer = sandbox.store.find('customers', subscription.customer)!
  const now = timeOn(sandbox, subscription.test_clock)
  return {
    customer,
    subscription,
    billingReason: 'subscription_update',
    lines: plan.lines,
    period: { start: periodOf(subscription).start, end: now },
    currency: subscription.currency,
  }
}

function refuseUnpayable(sandbox: Sandbox, plan: NewInvoice): void {
  const invoice = reckonInvoice(sandbox, { ...plan, lines: structuredClone(plan.lines) })
  const method = methodOf(sandbox, invoice)
  if (invoice.amount_due === 0) return
  if (!method)
    throw invalidRequest('This customer has no default payment method.', undefined, 'resource_missing')
  refuseUnlessApproved(askBank(sandbox, method, { onSession: false, authenticated: false }))
}

function applyPlan(row: Subscription, plan: ChangePlan, now: number): void {
  const trialBegins = plan.status === 'trialing' && row.status !== 'trialing'
  if (trialBegins) row.trial_start = now
  row.items.data = plan.items
  row.billing_cycle_anchor = plan.anchor
  row.status = plan.status
  row.trial_end = plan.trialEnd
  if (row.cancel_at_period_end) row.cancel_at = plan.period.end
}

function applyCancellation(row: Subscription, params: Params, now: number): void {
  const details = params.nested('cancellation_details')
  const atEnd = params.flag('cancel_at_period_end')
  const at = params.text('cancel_at')
  if (atEnd !== undefined && at) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at_period_end, cancel_at.')
  }
  const before = row.cancel_at
  if (atEnd) {
    row.cancel_at_period_end = true
    row.cancel_at = row.items.data[0]!.current_period_end
  } else if (atEnd === false) {
    // A day of its own is not taken back by this name.
    if (row.cancel_at_period_end) row.cancel_at = null
    row.cancel_at_period_end = false
  } else if (at !== undefined) {
    row.cancel_at_period_end = false
    row.cancel_at = readCancelAt(params, now, row.items.data[0]!.current_period_end)
  }
  if (row.ended_at === null && (atEnd !== undefined || at !== undefined)) {
    const kept = row.cancel_at === before ? row.canceled_at : null
    row.canceled_at = row.cancel_at === null ? null : (kept ?? now)
  }
  const kept = row.cancellation_details
  row.cancellation_details = {
    comment: details.has('comment') ? details.text('comment') || null : (kept?.comment ?? null),
    feedback: details.has('feedback') ? details.text('feedback') || null : (kept?.feedback ?? null),
    feedback_option: null,
    reason:
      row.ended_at === null
        ? row.canceled_at === null
          ? null
          : 'cancellation_requested'
        : (kept?.reason ?? null),
  } as Subscription['cancellation_details']
}

function applyPause(row: Subscription, params: Params): void {
  if (!params.has('pause_collection')) return
  const pause = params.isEmpty('pause_collection') ? null : params.nested('pause_collection')
  const behavior = pause?.choice('behavior', ['keep_as_draft', 'mark_uncollectible', 'void'])
  if (pause && !behavior)
    throw invalidRequest(
      'Missing required param: pause_collection[behavior].',
      'pause_collection[behavior]',
      'parameter_missing',
    )
  row.pause_collection =
    pause && behavior ? { behavior, resumes_at: pause.integer('resumes_at') ?? null } : null
}
