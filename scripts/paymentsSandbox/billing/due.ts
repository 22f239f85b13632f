import { timeOn, type Sandbox } from '../context'
import { expireSession } from '../resources/checkout/checkoutSessions'
import type { Invoice, Subscription, TestClock } from '../shapes'
import { change, emit } from '../webhooks/emit'
import { DAY_SECONDS } from './calendar'
import { ABSENT, billInvoice, collectInvoice } from './collection'
import { endSubscription } from './ending'
import { subscriptionOf, voidInvoice } from './invoicing'
import { clockOfRefund, meetFate } from './refunding'
import { endTrial, renew } from './renewal'

const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS
/** How long a failed first payment can still be paid. */
const INCOMPLETE_LIFE_SECONDS = 23 * 3600

interface DueAction {
  /** Unix seconds. */
  at: number
  perform(): void
}

/** When the next thing falls due on the wall clock, in unix seconds; `null` for never. */
export function nextDueAt(sandbox: Sandbox): number | null {
  return earliest(sandbox, null, Infinity)?.at ?? null
}

/**
 * Performs all that has fallen due on a clock, in the order of time.
 * @param clock a test clock, moved along to each action's instant; `null` is the wall clock
 * @param until unix seconds
 */
export function runDue(sandbox: Sandbox, clock: TestClock | null, until: number): void {
  for (let next = earliest(sandbox, clock, until); next; next = earliest(sandbox, clock, until)) {
    if (clock) clock.frozen_time = Math.max(clock.frozen_time, next.at)
    next.perform()
  }
}

function earliest(sandbox: Sandbox, clock: TestClock | null, until: number): DueAction | undefined {
  const id = clock?.id ?? null
  let first: DueAction | undefined
  const offer = (at: number | null, perform: () => void) => {
    if (at !== null && at <= until && (!first || at < first.at)) first = { at, perform }
  }
  for (const subscription of sandbox.store.all('subscriptions')) {
    if (subscription.test_clock === id && subscription.ended_at === null)
      offerOf(sandbox, subscription, offer)
  }
  for (const invoice of sandbox.store.all('invoices')) {
    if (invoice.test_clock !== id) continue
    if (invoice.status === 'draft')
      offer(invoice.automatically_finalizes_at, () => void billInvoice(sandbox, invoice))
    if (invoice.status === 'open') offer(invoice.next_payment_attempt, () => retry(sandbox, invoice))
  }
  for (const [refund, { at }] of sandbox.store.entries('refundFates')) {
    if (clockOfRefund(sandbox, refund) === id) offer(at, () => meetFate(sandbox, refund))
  }
  if (clock) return first
  for (const session of sandbox.store.all('checkoutSessions')) {
    if (session.status === 'open') offer(session.expires_at, () => void expireSession(sandbox, session))
  }
  return first
}

type Offer = (at: number | null, perform: () => void) => void

function offerOf(sandbox: Sandbox, subscription: Subscription, offer: Offer): void {
  const periodEnd = subscription.items.data[0]!.current_period_end
  if (subscription.status === 'incomplete') {
    offer(subscription.created + INCOMPLETE_LIFE_SECONDS, () => expireIncomplete(sandbox, subscription))
    return
  }
  if (subscription.cancel_at !== null) {
    offer(subscription.cancel_at, () => endSubscription(sandbox, subscription, 'cancellation_requested'))
  }
  const resumesAt = subscription.pause_collection?.resumes_at ?? null
  offer(resumesAt, () =>
    change(sandbox, 'customer.subscription.updated', subscription, (row) => (row.pause_collection = null)),
  )
  if (subscription.status === 'paused') return
  if (subscription.status === 'trialing') {
    if (!sandbox.store.find('trialsAnnounced', subscription.id)) {
      offer(subscription.trial_end! - TRIAL_NOTICE_SECONDS, () => announceTrialEnd(sandbox, subscription))
    }
    offer(subscription.trial_end, () => endTrial(sandbox, subscription))
    return
  }
  offer(periodEnd, () => renew(sandbox, subscription))
}

function retry(sandbox: Sandbox, invoice: Invoice): void {
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  if (subscription?.pause_collection?.behavior === 'void') voidInvoice(sandbox, invoice)
  else collectInvoice(sandbox, invoice, ABSENT)
}

function announceTrialEnd(sandbox: Sandbox, subscription: Subscription): void {
  sandbox.store.put('trialsAnnounced', subscription.id, true)
  emit(sandbox, 'customer.subscription.trial_will_end', subscription)
}

/** The first invoice was not paid: the subscription never began. */
function expireIncomplete(sandbox: Sandbox, subscription: Subscription): void {
  const invoice = sandbox.store.find('invoices', subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(sandbox, invoice)
  change(sandbox, 'customer.subscription.updated', subscription, (row) => {
    row.status = 'incomplete_expired'
    row.ended_at = timeOn(sandbox, row.test_clock)
  })
}
