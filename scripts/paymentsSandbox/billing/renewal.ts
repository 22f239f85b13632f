import { timeOn, type Sandbox } from '../context'
import type { InvoiceLine, Subscription } from '../shapes'
import { change, emit } from '../webhooks/emit'
import { periodEndAfter, type Interval } from './calendar'
import { billInvoice } from './collection'
import { DRAFT_SECONDS } from './draft'
import { endSubscription } from './ending'
import { draftInvoice } from './invoicing'
import { subscriptionLine, type Period } from './lines'
import { regularWording } from './wording'

/** The period that a subscription is in. */
export function periodOf(subscription: Subscription): Period {
  const item = subscription.items.data[0]!
  return { start: item.current_period_start, end: item.current_period_end }
}

/** The period that begins at `start`. @param start unix seconds */
export function nextPeriod(subscription: Subscription, start: number): Period {
  const { interval, interval_count: count } = subscription.items.data[0]!.price.recurring!
  return { start, end: periodEndAfter(subscription.billing_cycle_anchor, start, interval as Interval, count) }
}

/** The lines of a period: of a whole one, or of one that an end cuts short. */
export function regularLines(sandbox: Sandbox, subscription: Subscription, period: Period): InvoiceLine[] {
  const { cancel_at: end, cancel_at_period_end: atEnd } = subscription
  const cut = end !== null && !atEnd && end > period.start && end < period.end
  const share = cut ? (end - period.start) / (period.end - period.start) : 1
  return subscription.items.data.map((item) =>
    subscriptionLine({
      subscription: subscription.id,
      item,
      price: item.price,
      amount: Math.round((item.price.unit_amount ?? 0) * item.quantity * share),
      period: cut ? { start: period.start, end } : period,
      description: regularWording(sandbox, item.price, item.quantity),
      proration: cut,
      metadata: subscription.metadata,
    }),
  )
}

/** Begins the next period. Its invoice is a draft for an hour, except while collection is paused. */
export function renew(sandbox: Sandbox, subscription: Subscription, status = subscription.status): void {
  const old = periodOf(subscription)
  enter(sandbox, subscription, nextPeriod(subscription, old.end), status)
  const paused = subscription.pause_collection !== null
  const invoice = draftInvoice(sandbox, {
    customer: sandbox.store.find('customers', subscription.customer)!,
    subscription,
    billingReason: 'subscription_cycle',
    lines: regularLines(sandbox, subscription, periodOf(subscription)),
    period: old,
    currency: subscription.currency,
    finalizesAt: paused ? null : timeOn(sandbox, subscription.test_clock) + DRAFT_SECONDS,
  })
  if (paused) billInvoice(sandbox, invoice)
}

/** Puts a subscription into a period and a status. */
export function enter(
  sandbox: Sandbox,
  subscription: Subscription,
  period: Period,
  status: Subscription['status'],
): void {
  change(sandbox, 'customer.subscription.updated', subscription, (row) => {
    row.status = status
    for (const item of row.items.data) {
      item.current_period_start = period.start
      item.current_period_end = period.end
    }
  })
}

/** The trial is over: the first paid period begins, unless there is no card and the subscription asked for another end. */
export function endTrial(sandbox: Sandbox, subscription: Subscription): void {
  const customer = sandbox.store.find('customers', subscription.customer)!
  const card = subscription.default_payment_method ?? customer.invoice_settings?.default_payment_method
  const missing = card ? null : subscription.trial_settings?.end_behavior.missing_payment_method
  if (missing === 'cancel') return endSubscription(sandbox, subscription, 'cancellation_requested')
  if (missing === 'pause') {
    change(sandbox, 'customer.subscription.updated', subscription, (row) =>
      setPaused(row, 'trial_end_without_payment_method', timeOn(sandbox, row.test_clock)),
    )
    return emit(sandbox, 'customer.subscription.paused', subscription)
  }
  renew(sandbox, subscription, 'active')
}

/** @param why Stripe's word */
export function setPaused(
  row: Subscription,
  why: 'pause_requested' | 'trial_end_without_payment_method',
  now: number,
): void {
  row.status = 'paused'
  row.status_details = {
    paused: { subscription: { type: why }, transitioned_at: now, type: 'subscription' },
  }
}
