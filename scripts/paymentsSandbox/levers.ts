import { settleRefund } from './billing/refunding'
import { newId } from './ids'
import { noSuch } from './protocol/errors'
import type { Params } from './protocol/params'
import { ACCOUNT_FLAGS } from './resources/account'
import { setUpPortal } from './resources/checkout/portal'
import { appealDispute, closeDispute, disputeCharge, escalateDispute } from './resources/payments/disputes'
import { findSubscription } from './resources/subscriptions/subscriptionLookup'
import { createTestClock } from './resources/testClocks'
import type { Parts } from './server'
import type { RefundOrder, ThinEvent } from './store'
import { change } from './webhooks/emit'

type Lever = (parts: Parts, params: Params) => object

/** What happens at the provider without a request of ours, and what tests make happen. */
export const levers: Record<string, Lever> = {
  /** The customer made later with this address lives on this clock. */
  'POST /sandbox/clocks': ({ sandbox }, params) => {
    const clock = createTestClock(sandbox, params)
    sandbox.store.put('reservedClocks', params.required('email').toLowerCase(), clock.id)
    return clock
  },
  'GET /sandbox/clocks': ({ sandbox }, params) => {
    const email = params.required('email').toLowerCase()
    const customer = sandbox.store.all('customers').findLast((each) => each.email?.toLowerCase() === email)
    const id = customer?.test_clock ?? sandbox.store.find('reservedClocks', email)
    const clock = id ? sandbox.store.find('testClocks', id) : undefined
    if (!clock) throw noSuch('test clock', email, 'email')
    return clock
  },

  /** `paused`: what is due waits. `drop`: new events are never sent. */
  'POST /sandbox/webhooks': ({ dispatcher }, params) => {
    dispatcher.paused = params.flag('paused') ?? dispatcher.paused
    dispatcher.drops = params.flag('drop') ?? dispatcher.drops
    dispatcher.wake()
    return { paused: dispatcher.paused, drop: dispatcher.drops }
  },
  'POST /sandbox/deliver': ({ sandbox, dispatcher }, params) => {
    const id = params.required('event')
    if (!sandbox.store.find('events', id)) throw noSuch('event', id, 'event')
    dispatcher.repeat(id, params.integer('times') ?? 1)
    return { event: id }
  },
  'GET /sandbox/deliveries': ({ sandbox }) => ({ data: sandbox.store.all('deliveries') }),
  /** A thin event, signed as the others: it names what it is about, and says no more. */
  'POST /sandbox/thin': ({ sandbox, dispatcher }, params) => {
    const related = params.text('related_id')
    const event: ThinEvent = {
      id: newId('evt_test'),
      object: 'v2.core.event',
      type: params.text('type') || 'v1.billing.meter.no_meter_found',
      created: new Date(sandbox.wallClock() * 1000).toISOString(),
      livemode: false,
      related_object: related
        ? { id: related, type: params.required('related_type'), url: params.required('related_url') }
        : null,
    }
    sandbox.store.put('thinEvents', event.id, event)
    dispatcher.repeat(event.id, 1)
    return event
  },

  'POST /sandbox/disputes': ({ sandbox }, params) =>
    disputeCharge(sandbox, params.required('charge'), {
      reason: params.text('reason') || 'fraudulent',
      status: params.text('status') || 'needs_response',
      amount: params.integer('amount'),
    }),
  'POST /sandbox/disputes/escalate': ({ sandbox }, params) =>
    escalateDispute(sandbox, params.required('dispute')),
  'POST /sandbox/disputes/appeal': ({ sandbox }, params) =>
    appealDispute(
      sandbox,
      params.required('dispute'),
      params.choice('status', ['appeal_needs_response', 'appeal_under_review']) ?? 'appeal_needs_response',
    ),
  'POST /sandbox/disputes/close': ({ sandbox }, params) =>
    closeDispute(sandbox, params.required('dispute'), params.required('status')),

  /** What becomes of a refund, now. */
  'POST /sandbox/refunds': ({ sandbox }, params) => {
    const id = params.required('refund')
    const refund = sandbox.store.find('refunds', id)
    if (!refund) throw noSuch('refund', id, 'refund')
    const status = params.choice('status', ['failed', 'succeeded']) ?? 'failed'
    return settleRefund(sandbox, refund, status, params.text('failure_reason') || 'unknown')
  },
  /** What the coming refunds come to: of one charge, or the next ones of any. */
  'POST /sandbox/refunds/next': ({ sandbox }, params) => {
    const orders = Array.from({ length: params.integer('times') ?? 1 }, (): RefundOrder => ({
      id: newId('order'),
      outcome: params.choice('outcome', ['error', 'failed', 'pending', 'succeeded']) ?? 'error',
      later: params.choice('later', ['failed', 'succeeded']) ?? null,
      code: params.text('code') || null,
      message: params.text('message') || null,
      failureReason: params.text('failure_reason') || 'unknown',
      charge: params.text('charge') || null,
    }))
    for (const order of orders) sandbox.store.put('refundOrders', order.id, order)
    return { data: orders }
  },

  /** A subscription's status as a later version of the API might name it. */
  'POST /sandbox/subscriptions': ({ sandbox }, params) => {
    const subscription = findSubscription(sandbox, params.required('subscription'), 'subscription')
    const status = params.required('status')
    change(sandbox, 'customer.subscription.updated', subscription, (row) => {
      row.status = status as typeof row.status
    })
    return subscription
  },

  /** A checkout's status as a later version of the API might name it. */
  'POST /sandbox/checkouts': ({ sandbox }, params) => {
    const id = params.required('session')
    const session = sandbox.store.find('checkoutSessions', id)
    if (!session) throw noSuch('checkout.session', id, 'session')
    session.status = params.required('status') as typeof session.status
    sandbox.store.touch()
    return session
  },

  /** What an operator saves in the dashboard: the portal's settings. */
  'POST /sandbox/portal': ({ sandbox }, params) => {
    setUpPortal(sandbox, params.flag('configured') ?? true)
    return { data: sandbox.store.all('portalConfigurations') }
  },
  /** What the provider lets the account do, by the account's own fields. */
  'POST /sandbox/account': ({ sandbox }, params) => {
    for (const name of ACCOUNT_FLAGS) {
      const flag = params.flag(name)
      if (flag !== undefined) sandbox.store.put('dashboard', name, flag)
    }
    return Object.fromEntries(
      ACCOUNT_FLAGS.map((name) => [name, sandbox.store.find('dashboard', name) ?? true]),
    )
  },
  /** What an operator saves in the dashboard: automatic tax. */
  'POST /sandbox/tax': ({ sandbox }, params) => {
    const active = params.flag('active') ?? true
    sandbox.store.put('dashboard', 'tax', active)
    return { active }
  },
}
