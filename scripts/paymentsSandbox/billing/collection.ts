import type { BankAnswer } from '../cards'
import { timeOn, type Sandbox } from '../context'
import type { Invoice, PaymentMethod, Subscription } from '../shapes'
import { change, emit } from '../webhooks/emit'
import { DAY_SECONDS } from './calendar'
import { chargeIntent, type Presence } from './charging'
import { endSubscription } from './ending'
import { DRAFT_SECONDS } from './draft'
import { finalizeInvoice, invoicePaymentOf, invoicesOf, subscriptionOf, voidInvoice } from './invoicing'

/** Days from one failed attempt to the next; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7]

export interface Attempt extends Presence {
  /** By the schedule, not by a request: it counts for the schedule. */
  automatic: boolean
  method?: PaymentMethod
}

export const ABSENT: Attempt = { automatic: true, onSession: false, authenticated: false }

/** Finalizes a subscription's invoice and collects it, unless collection is paused. */
export function billInvoice(sandbox: Sandbox, invoice: Invoice, attempt: Attempt = ABSENT): BankAnswer {
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  const paused = invoice.billing_reason === 'subscription_cycle' ? subscription?.pause_collection : null
  if (paused?.behavior === 'keep_as_draft') {
    setAutoAdvance(sandbox, invoice, false)
    return { kind: 'approved' }
  }
  finalizeInvoice(sandbox, invoice)
  if (paused?.behavior === 'void') voidInvoice(sandbox, invoice)
  else if (paused) markUncollectible(sandbox, invoice)
  return invoice.status === 'open' ? collectInvoice(sandbox, invoice, attempt) : { kind: 'approved' }
}

/** Switches automatic collection of a draft or an open invoice on or off: an hour later it goes on by itself. */
export function setAutoAdvance(sandbox: Sandbox, invoice: Invoice, advances: boolean): void {
  const due = advances ? timeOn(sandbox, invoice.test_clock) + DRAFT_SECONDS : null
  invoice.auto_advance = advances
  invoice.next_payment_attempt = due
  if (invoice.status === 'draft') invoice.automatically_finalizes_at = due
  sandbox.store.touch()
}

/** An invoice of a subscription was given up: what is owed now decides whether the subscription is in order. */
export function settleStatus(sandbox: Sandbox, invoice: Invoice): void {
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  if (!subscription || subscription.ended_at !== null) return
  if (subscription.status === 'incomplete' && invoice.billing_reason === 'subscription_create') {
    change(sandbox, 'customer.subscription.updated', subscription, (row) => {
      row.status = 'incomplete_expired'
      row.ended_at = timeOn(sandbox, row.test_clock)
    })
    return
  }
  if (subscription.status !== 'incomplete') recover(sandbox, subscription)
}

export function markUncollectible(sandbox: Sandbox, invoice: Invoice): Invoice {
  invoice.status = 'uncollectible'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.marked_uncollectible_at = timeOn(sandbox, invoice.test_clock)
  emit(sandbox, 'invoice.marked_uncollectible', invoice)
  return invoice
}

const NO_CARD: BankAnswer = {
  kind: 'declined',
  code: 'missing',
  declineCode: 'missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
}

/** Tries to have an open invoice paid, with all that follows for its subscription. */
export function collectInvoice(sandbox: Sandbox, invoice: Invoice, attempt: Attempt): BankAnswer {
  const payment = invoicePaymentOf(sandbox, invoice)
  const intent = sandbox.store.find(
    'paymentIntents',
    (payment?.payment.payment_intent as string | undefined) ?? '',
  )
  if (invoice.amount_remaining === 0 || !intent) {
    markPaid(sandbox, invoice, 0)
    return { kind: 'approved' }
  }
  const method = attempt.method ?? methodOf(sandbox, invoice)
  const answer = method ? chargeIntent(sandbox, intent, method, attempt) : NO_CARD
  if (answer.kind === 'approved') markPaid(sandbox, invoice, intent.amount)
  else recordFailure(sandbox, invoice, attempt, answer)
  return answer
}

/** The card that an invoice is charged to by default. */
export function methodOf(sandbox: Sandbox, invoice: Invoice): PaymentMethod | undefined {
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  const customer = sandbox.store.find('customers', invoice.customer!)
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    (customer?.invoice_settings?.default_payment_method as string | null | undefined)
  return id ? sandbox.store.find('paymentMethods', id) : undefined
}

/** Also called for an invoice whose intent was paid on its own. @param amount cents charged */
export function markPaid(sandbox: Sandbox, invoice: Invoice, amount: number): void {
  const now = timeOn(sandbox, invoice.test_clock)
  const payment = invoicePaymentOf(sandbox, invoice)
  if (payment && amount > 0) {
    payment.status = 'paid'
    payment.amount_paid = amount
    payment.status_transitions.paid_at = now
    emit(sandbox, 'invoice_payment.paid', payment)
  }
  invoice.status = 'paid'
  invoice.amount_paid = amount
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.attempt_count = Math.max(1, invoice.attempt_count + (amount > 0 ? 1 : 0))
  invoice.next_payment_attempt = null
  invoice.auto_advance = false
  invoice.status_transitions.paid_at = now
  sandbox.store.touch()
  emit(sandbox, 'invoice.paid', invoice)
  emit(sandbox, 'invoice.payment_succeeded', invoice)
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  if (subscription) recover(sandbox, subscription)
}

/** A subscription lives again with the latest invoice that was closed: a draft of the next period owes nothing yet. */
function recover(sandbox: Sandbox, subscription: Subscription): void {
  if (lastClosed(sandbox, subscription)?.status === 'open') return
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  change(sandbox, 'customer.subscription.updated', subscription, (row) => (row.status = 'active'))
}

const lastClosed = (sandbox: Sandbox, subscription: Subscription): Invoice | undefined =>
  invoicesOf(sandbox, subscription.id).findLast(({ status }) => status !== 'void' && status !== 'draft')

function recordFailure(sandbox: Sandbox, invoice: Invoice, attempt: Attempt, answer: BankAnswer): void {
  const now = timeOn(sandbox, invoice.test_clock)
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  const first = invoice.billing_reason === 'subscription_create'
  if (attempt.automatic || invoice.attempt_count === 0) {
    invoice.attempt_count += 1
    const days = first ? undefined : RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt =
      days && subscription && invoice.auto_advance ? now + days * DAY_SECONDS : null
  }
  invoice.attempted = true
  sandbox.store.touch()
  const needsHolder =
    answer.kind === 'authenticate' ||
    (answer.kind === 'declined' && answer.code === 'authentication_required')
  if (needsHolder) emit(sandbox, 'invoice.payment_action_required', invoice)
  if (answer.kind === 'declined') emit(sandbox, 'invoice.payment_failed', invoice)
  if (!subscription || first || subscription.ended_at) return
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    change(sandbox, 'customer.subscription.updated', subscription, (row) => (row.status = 'past_due'))
  }
  const exhausted = attempt.automatic && invoice.next_payment_attempt === null
  if (exhausted) endSubscription(sandbox, subscription, 'payment_failed')
}
