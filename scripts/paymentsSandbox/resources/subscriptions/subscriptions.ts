import { cancelNow } from '../../billing/cancellation'
import { resume } from '../../billing/renewal'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { Subscription } from '../../shapes'
import { createSubscription } from './subscriptionCreate'
import { findSubscription } from './subscriptionLookup'
import { updateSubscription } from './subscriptionUpdate'

export const subscriptionRoutes: Route[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: createSubscription },
  { method: 'GET', path: '/v1/subscriptions', answer: listSubscriptions },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: ({ sandbox, id }) => findSubscription(sandbox, id),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: cancelFromRequest },
  { method: 'POST', path: '/v1/subscriptions/:id/resume', answer: resumeFromRequest },
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

function resumeFromRequest({ sandbox, id }: ApiCall): object {
  const subscription = findSubscription(sandbox, id)
  if (subscription.status !== 'paused') {
    throw invalidRequest('Only paused subscriptions can be resumed.')
  }
  resume(sandbox, subscription)
  return subscription
}
