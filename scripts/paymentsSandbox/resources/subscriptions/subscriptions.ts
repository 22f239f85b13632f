import type Stripe from 'stripe'
import type { ProrationBehavior } from '../../billing/changes/changing'
import { cancelNow } from '../../billing/changes/cancellation'
import { pauseSubscription, resume } from '../../billing/changes/pausing'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { Subscription } from '../../shapes'
import { createParameters, createSubscription } from './subscriptionCreate'
import { findSubscription } from './subscriptionLookup'
import { updateParameters, updateSubscription } from './subscriptionUpdate'

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    accepts: createParameters,
    returns: 'subscription',
    answer: createSubscription,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    accepts: accepts<Stripe.SubscriptionListParams>({
      ...PAGE,
      created: RANGE,
      customer: 'text',
      price: 'text',
      status: 'text',
      test_clock: 'text',
    }),
    returns: { list: 'subscription' },
    answer: listSubscriptions,
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    accepts: {},
    returns: 'subscription',
    answer: ({ sandbox, id }) => findSubscription(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    accepts: updateParameters,
    returns: 'subscription',
    answer: updateSubscription,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    accepts: accepts<Stripe.SubscriptionCancelParams>({
      cancellation_details: { comment: 'text', feedback: 'text' },
      invoice_now: 'text',
      prorate: 'text',
    }),
    returns: 'subscription',
    answer: cancelFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/pause',
    accepts: accepts<Stripe.SubscriptionPauseParams>({
      bill_for: { outstanding_usage_through: { type: 'text' }, unused_time_from: { type: 'text' } },
      invoicing_behavior: 'text',
      type: 'text',
    }),
    returns: 'subscription',
    answer: pauseFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id/resume',
    accepts: accepts<Stripe.SubscriptionResumeParams>({
      billing_cycle_anchor: { type: 'text' },
      payment_behavior: 'text',
      proration_behavior: 'text',
    }),
    returns: 'subscription',
    answer: resumeFromRequest,
  },
]

/** Without a status, ended ones are left out, as on Stripe. */
function listSubscriptions({ sandbox, params }: ApiCall): object {
  const [customer, price, clock] = [params.text('customer'), params.text('price'), params.text('test_clock')]
  const status = params.text('status')
  const rows = sandbox.store
    .all('subscriptions')
    .filter(
      (subscription) =>
        (!customer || subscription.customer === customer) &&
        (!clock || subscription.test_clock === clock) &&
        (!price || subscription.items.data.some((item) => item.price.id === price)) &&
        statusFits(subscription, status) &&
        createdFits(params, subscription.created),
    )
  return listPage(rows, params, '/v1/subscriptions')
}

function statusFits(subscription: Subscription, status: string | undefined): boolean {
  const ended = subscription.ended_at !== null
  if (!status) return subscription.status !== 'canceled'
  if (status === 'all') return true
  return status === 'ended' ? ended : subscription.status === status
}

/** An ended subscription is not there to be canceled again. */
function cancelFromRequest({ sandbox, id, params }: ApiCall): object {
  const subscription = findSubscription(sandbox, id)
  if (subscription.ended_at !== null) throw noSuch('subscription', id)
  const details = params.nested('cancellation_details')
  if (subscription.cancellation_details) {
    subscription.cancellation_details.comment = details.text('comment') || null
    subscription.cancellation_details.feedback = (details.text('feedback') || null) as 'other' | null
  }
  const options = {
    invoiceNow: params.flag('invoice_now') ?? false,
    prorate: params.flag('prorate') ?? false,
  }
  cancelNow(sandbox, subscription, options)
  return subscription
}

function pauseFromRequest({ sandbox, id, params }: ApiCall): object {
  const subscription = findSubscription(sandbox, id)
  params.choice('type', ['subscription'])
  const from = params.nested('bill_for').nested('unused_time_from')
  pauseSubscription(sandbox, subscription, {
    unusedTimeFrom: from.choice('type', ['item_current_period_start', 'none', 'now']) ?? 'now',
    invoicing:
      params.choice('invoicing_behavior', ['invoice', 'pending_invoice_item']) ?? 'pending_invoice_item',
  })
  return subscription
}

const BEHAVIORS: readonly ProrationBehavior[] = ['always_invoice', 'create_prorations', 'none']

function resumeFromRequest({ sandbox, id, params }: ApiCall): object {
  const subscription = findSubscription(sandbox, id)
  if (subscription.status !== 'paused') {
    throw invalidRequest('Only paused subscriptions can be resumed.')
  }
  params.choice('payment_behavior', ['resume_on_payment_attempt'])
  resume(sandbox, subscription, {
    anchor: params.nested('billing_cycle_anchor').choice('type', ['now', 'unchanged']) ?? 'now',
    prorationBehavior: params.choice('proration_behavior', BEHAVIORS) ?? 'create_prorations',
  })
  return subscription
}
