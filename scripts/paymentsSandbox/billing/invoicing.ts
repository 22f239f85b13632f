import { timeOn, type Sandbox } from '../context'
import { newId, randomToken } from '../ids'
import { invalidRequest } from '../protocol/errors'
import type { Customer, Invoice, InvoiceItem, InvoiceLine, InvoicePayment, Subscription } from '../shapes'
import { emit } from '../webhooks/emit'
import { changeBalance } from './balance'
import { applyDiscounts, discountsOf, spendOnce } from './discounts'
import { createIntent } from './intents'
import { amountDue, invoiceObject, type InvoicePlan } from './invoiceObject'
import { invoiceItemLine, type Period } from './lines'
import { taxLines } from './taxes'

export interface NewInvoice {
  customer: Customer
  subscription: Subscription | null
  billingReason: InvoicePlan['billingReason']
  lines: InvoiceLine[]
  period: Period
  currency: string
  /** Unix seconds at which the draft is closed by itself, as a renewal's is; at once when absent. */
  finalizesAt?: number | null
  /** Unix seconds to reckon for; the present when absent. */
  at?: number
  /** Whether invoice items that wait are taken in. */
  takesPending?: boolean
}

/** Invoice items that wait for the next invoice of a subscription, or of the customer when it is `null`. */
export function pendingItems(sandbox: Sandbox, customer: string, subscription: string | null): InvoiceItem[] {
  return sandbox.store
    .all('invoiceItems')
    .filter(
      (item) =>
        item.customer === customer &&
        item.invoice === null &&
        (item.parent?.subscription_details?.subscription ?? null) === subscription,
    )
}

export const invoicesOf = (sandbox: Sandbox, subscription: string): Invoice[] =>
  sandbox.store.all('invoices').filter((invoice) => subscriptionOf(invoice) === subscription)

/** Computes an invoice without storing it. The preview and the real invoice are computed in the same way. */
export function reckonInvoice(sandbox: Sandbox, plan: NewInvoice): Invoice {
  const now = plan.at ?? timeOn(sandbox, plan.customer.test_clock)
  const { subscription } = plan
  const discounts = subscription ? discountsOf(sandbox, subscription, now) : []
  const reductions = applyDiscounts(sandbox, plan.lines, discounts)
  const automatic = subscription?.automatic_tax.enabled ?? false
  const rates = subscription?.default_tax_rates ?? []
  taxLines(sandbox, plan.lines, { automatic, rates })
  return invoiceObject({ ...plan, reductions, now, automaticTax: automatic, taxRates: rates })
}

/** Makes a draft that takes the waiting invoice items in. */
export function draftInvoice(sandbox: Sandbox, plan: NewInvoice): Invoice {
  const pending =
    plan.takesPending === false ? [] : pendingItems(sandbox, plan.customer.id, plan.subscription?.id ?? null)
  const taken = pending.map((item) => invoiceItemLine(item, priceOfItem(sandbox, item)))
  const invoice = reckonInvoice(sandbox, { ...plan, lines: [...taken, ...plan.lines] })
  for (const item of pending) item.invoice = invoice.id
  sandbox.store.put('invoices', invoice.id, invoice)
  if (plan.subscription) plan.subscription.latest_invoice = invoice.id
  emit(sandbox, 'invoice.created', invoice)
  return invoice
}

/** The price that a pending item was computed from, if any. */
export function priceOfItem(sandbox: Sandbox, item: InvoiceItem) {
  const id = item.pricing?.price_details?.price
  return (typeof id === 'string' && sandbox.store.find('prices', id)) || null
}

/**
 * Closes a draft: it gets its number, uses up the customer's credit and, if something is left to pay, an intent.
 * When it is charged is another matter.
 */
export function finalizeInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') {
    throw invalidRequest(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    )
  }
  const now = timeOn(sandbox, invoice.test_clock)
  const customer = sandbox.store.find('customers', invoice.customer!)!
  const sequence = customer.next_invoice_sequence ?? 1
  spendBalance(sandbox, invoice, customer)
  customer.next_invoice_sequence = sequence + 1
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.automatically_finalizes_at = null
  invoice.next_payment_attempt = null
  invoice.effective_at = now
  invoice.status_transitions.finalized_at = now
  invoice.hosted_invoice_url = `${sandbox.pagesOrigin}/i/${invoice.id}?s=${randomToken(32)}`
  spendDiscounts(sandbox, invoice, now)
  if (invoice.amount_due > 0) requestPayment(sandbox, invoice, now)
  sandbox.store.touch()
  emit(sandbox, 'invoice.finalized', invoice)
  return invoice
}

/** A credit lowers what is due; what the customer is owed by a negative invoice becomes credit. */
function spendBalance(sandbox: Sandbox, invoice: Invoice, customer: Customer): void {
  const starting = customer.balance
  const due = amountDue(invoice.total, starting)
  invoice.starting_balance = starting
  invoice.amount_due = due
  invoice.amount_remaining = due
  invoice.ending_balance = invoice.total + starting - due
  if (invoice.ending_balance !== starting)
    moveBalance(sandbox, invoice, customer, invoice.ending_balance - starting, 'applied_to_invoice')
}

function moveBalance(
  sandbox: Sandbox,
  invoice: Invoice,
  customer: Customer,
  amount: number,
  type: 'applied_to_invoice' | 'unapplied_from_invoice',
): void {
  changeBalance(sandbox, customer, {
    amount,
    currency: invoice.currency,
    type,
    invoice: invoice.id,
    description: null,
    metadata: {},
  })
}

function spendDiscounts(sandbox: Sandbox, invoice: Invoice, now: number): void {
  const subscription = sandbox.store.find('subscriptions', subscriptionOf(invoice) ?? '')
  if (!subscription) return
  const used = invoice.discounts.map((id) => sandbox.store.find('discounts', id))
  spendOnce(
    sandbox,
    subscription,
    used.filter((each) => each !== undefined),
    now,
  )
}

/** @returns the id of the subscription an invoice bills, or `null` */
export function subscriptionOf(invoice: Invoice): string | null {
  return (invoice.parent?.subscription_details?.subscription as string | undefined) ?? null
}

/** The payment that a finalized invoice asks for. */
export function invoicePaymentOf(sandbox: Sandbox, invoice: Invoice): InvoicePayment | undefined {
  return sandbox.store.all('invoicePayments').find((each) => each.invoice === invoice.id && each.is_default)
}

function requestPayment(sandbox: Sandbox, invoice: Invoice, now: number): void {
  const subscription = subscriptionOf(invoice)
  const intent = createIntent(sandbox, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: subscription ? 'Subscription update' : `Payment for Invoice ${invoice.number}`,
    metadata: {},
    receiptEmail: null,
    keepsCard: subscription !== null,
  })
  const payment: InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  sandbox.store.put('invoicePayments', payment.id, payment)
}

/** Gives an open invoice up: its intent is canceled, the credit it used comes back. */
export function voidInvoice(sandbox: Sandbox, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
      undefined,
      'status_transition_invalid',
    )
  }
  const now = timeOn(sandbox, invoice.test_clock)
  invoice.status = 'void'
  invoice.status_transitions.voided_at = now
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  cancelPayment(sandbox, invoice, now)
  const customer = sandbox.store.find('customers', invoice.customer!)
  const used = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance
  if (customer && used !== 0) moveBalance(sandbox, invoice, customer, -used, 'unapplied_from_invoice')
  sandbox.store.touch()
  emit(sandbox, 'invoice.voided', invoice)
  return invoice
}

function cancelPayment(sandbox: Sandbox, invoice: Invoice, now: number): void {
  const payment = invoicePaymentOf(sandbox, invoice)
  const intent = sandbox.store.find(
    'paymentIntents',
    (payment?.payment.payment_intent as string | undefined) ?? '',
  )
  if (!payment || !intent || intent.status === 'succeeded') return
  payment.status = 'canceled'
  payment.status_transitions.canceled_at = now
  intent.status = 'canceled'
  intent.canceled_at = now
  intent.cancellation_reason = 'void_invoice'
  emit(sandbox, 'payment_intent.canceled', intent)
}
