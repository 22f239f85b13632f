import { timeOn, type Sandbox } from '../../context'
import { invalidRequest } from '../../protocol/errors'
import type { Subscription } from '../../shapes'
import { change, emit } from '../../webhooks/emit'
import { periodAround, type Interval } from '../calendar'
import { creditsOf, keepForLater, type ProrationBehavior } from './changing'
import { ABSENT, billInvoice } from '../collection'
import { spendDebits } from './debits'
import { draftInvoice } from '../invoicing'
import { debitLine } from './proration'
import { enter, nextPeriod, periodOf, regularLines, setPaused } from '../renewal'

export interface PauseRequest {
  /** From when the unused time is credited. */
  unusedTimeFrom: 'now' | 'item_current_period_start' | 'none'
  invoicing: 'invoice' | 'pending_invoice_item'
}

/** Pauses a subscription itself: no periods and no invoices until it is taken up again. */
export function pauseSubscription(sandbox: Sandbox, subscription: Subscription, request: PauseRequest): void {
  if (!['active', 'past_due', 'trialing', 'unpaid'].includes(subscription.status)) {
    throw invalidRequest(`A subscription that is ${subscription.status} cannot be paused.`)
  }
  const now = timeOn(sandbox, subscription.test_clock)
  if (request.unusedTimeFrom !== 'none') {
    const from = request.unusedTimeFrom === 'now' ? now : periodOf(subscription).start
    const { lines, debits } = creditsOf(sandbox, subscription, subscription.items.data, from)
    spendDebits(sandbox, debits)
    keepForLater(sandbox, subscription, lines)
    if (request.invoicing === 'invoice' && lines.length > 0) billPending(sandbox, subscription)
  }
  change(sandbox, 'customer.subscription.updated', subscription, (row) =>
    setPaused(row, 'pause_requested', now),
  )
  emit(sandbox, 'customer.subscription.paused', subscription)
}

export interface ResumeRequest {
  anchor: 'now' | 'unchanged'
  prorationBehavior: ProrationBehavior
}

/** Takes a paused subscription up again, and bills at once what that costs. */
export function resume(sandbox: Sandbox, subscription: Subscription, request: ResumeRequest): void {
  const now = timeOn(sandbox, subscription.test_clock)
  delete subscription.status_details
  if (request.anchor === 'now') {
    subscription.billing_cycle_anchor = now
    enter(sandbox, subscription, nextPeriod(subscription, now), 'active')
    const invoice = draftInvoice(sandbox, {
      customer: sandbox.store.find('customers', subscription.customer)!,
      subscription,
      billingReason: 'subscription_update',
      lines: regularLines(sandbox, subscription, periodOf(subscription)),
      period: { start: now, end: now },
      currency: subscription.currency,
    })
    billInvoice(sandbox, invoice, { ...ABSENT, automatic: false })
  } else resumeUnchanged(sandbox, subscription, request.prorationBehavior, now)
  emit(sandbox, 'customer.subscription.resumed', subscription)
}

/** Goes on in the rhythm from before: the rest of the running period is asked for. */
function resumeUnchanged(
  sandbox: Sandbox,
  subscription: Subscription,
  behavior: ProrationBehavior,
  now: number,
): void {
  const { interval, interval_count: count } = subscription.items.data[0]!.price.recurring!
  const period = periodAround(subscription.billing_cycle_anchor, now, interval as Interval, count)
  enter(sandbox, subscription, period, 'active')
  if (behavior === 'none') return
  keepForLater(
    sandbox,
    subscription,
    subscription.items.data.map((item) => debitLine(sandbox, subscription, item, period, now)),
  )
  if (behavior === 'always_invoice') billPending(sandbox, subscription)
}

/** Bills at once what waits for the next invoice. */
export function billPending(sandbox: Sandbox, subscription: Subscription): void {
  const invoice = draftInvoice(sandbox, {
    customer: sandbox.store.find('customers', subscription.customer)!,
    subscription,
    billingReason: 'subscription_update',
    lines: [],
    period: periodOf(subscription),
    currency: subscription.currency,
  })
  billInvoice(sandbox, invoice, { ...ABSENT, automatic: false })
}
