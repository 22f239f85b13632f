import { timeOn, type Sandbox } from '../context'
import type { InvoiceLine, Subscription } from '../shapes'
import { change, emit } from '../webhooks/emit'
import { periodEndAfter, type Interval } from './calendar'
import { billInvoice } from './collection'
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

/** The lines of a whole period. */
export function regularLines(sandbox: Sandbox, subscription: Subscription, period: Period): InvoiceLine[] {
  return subscription.items.data.map((item) =>
    subscriptionLine({
      subscription: subscription.id,
      item,
      price: item.price,
      amount: (item.price.unit_amount ?? 0) * item.quantity,
      period,
      description: regularWording(sandbox, item.price, item.quantity),
      proration: false,
      metadata: subscription.metadata,
    }),
  )
}

/** Begins the next period: the invoice is made, closed and charged at once (Stripe leaves it open to changes for an hour). */
export function renew(sandbox: Sandbox, subscription: Subscription, status = subscription.status): void {
  const customer = sandbox.store.find('customers', subscription.customer)!
  const old = periodOf(subscription)
  const period = nextPeriod(subscription, old.end)
  change(sandbox, 'customer.subscription.updated', subscription, (row) => {
    row.status = status
    for (const item of row.items.data) {
      item.current_period_start = period.start
      item.current_period_end = period.end
    }
  })
  const invoice = draftInvoice(sandbox, {
    customer,
    subscription,
    billingReason: 'subscription_cycle',
    lines: regularLines(sandbox, subscription, period),
    period: old,
    currency: subscription.currency,
  })
  billInvoice(sandbox, invoice)
}

/** The trial is over: the first paid period begins, unless there is no card and the subscription asked for another end. */
export function endTrial(sandbox: Sandbox, subscription: Subscription): void {
  const customer = sandbox.store.find('customers', subscription.customer)!
  const card = subscription.default_payment_method ?? customer.invoice_settings?.default_payment_method
  const missing = card ? null : subscription.trial_settings?.end_behavior.missing_payment_method
  if (missing === 'cancel') return endSubscription(sandbox, subscription, 'cancellation_requested')
  if (missing === 'pause') {
    change(sandbox, 'customer.subscription.updated', subscription, (row) => (row.status = 'paused'))
    return emit(sandbox, 'customer.subscription.paused', subscription)
  }
  renew(sandbox, subscription, 'active')
}

/** Takes a paused subscription up again: a period begins now. */
export function resume(sandbox: Sandbox, subscription: Subscription): void {
  const now = timeOn(sandbox, subscription.test_clock)
  subscription.billing_cycle_anchor = now
  for (const item of subscription.items.data) item.current_period_end = now
  renew(sandbox, subscription, 'active')
  emit(sandbox, 'customer.subscription.resumed', subscription)
}
