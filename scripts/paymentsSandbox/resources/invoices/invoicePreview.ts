import type Stripe from 'stripe'
import { planChange } from '../../billing/changes/changing'
import { DRAFT_SECONDS } from '../../billing/draft'
import { pendingItems, priceOfItem, reckonInvoice, type NewInvoice } from '../../billing/invoicing'
import { invoiceItemLine } from '../../billing/lines'
import { nextPeriod, periodOf, regularLines } from '../../billing/renewal'
import { itemObject } from '../../billing/subscribing'
import { periodEndAfter, type Interval } from '../../billing/calendar'
import { timeOn, type Sandbox } from '../../context'
import { randomToken } from '../../ids'
import { accepts } from '../../protocol/accepts'
import { invalidRequest, missingParameter, ProtocolError } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import type { ApiCall } from '../../protocol/route'
import type { Invoice, Subscription } from '../../shapes'
import { findCustomer } from '../customers/customerLookup'
import { BILLING_MODE, readBillingMode } from '../subscriptions/billingMode'
import { ITEMS, readChange } from '../subscriptions/subscriptionInput'
import { findSubscription } from '../subscriptions/subscriptionLookup'
import { invoiceOf } from '../subscriptions/subscriptionUpdate'

const MODES = ['next', 'recurring'] as const

export const previewParameters = accepts<Stripe.InvoiceCreatePreviewParams>({
  currency: 'text',
  customer: 'text',
  preview_mode: 'text',
  subscription: 'text',
  subscription_details: {
    billing_cycle_anchor: { type: 'text' },
    billing_mode: BILLING_MODE,
    cancel_at_period_end: 'text',
    items: ITEMS,
    proration_behavior: 'text',
    proration_date: 'text',
    trial_end: 'text',
  },
})

/** What the next invoice would be, with or without a change; nothing is stored and no event is sent. */
export function previewInvoice({ sandbox, params }: ApiCall): object {
  const id = params.text('subscription')
  const details = params.nested('subscription_details')
  readBillingMode(details)
  if (!id) return asPreview(reckonInvoice(sandbox, firstInvoice(sandbox, params, details)))
  const subscription = findSubscription(sandbox, id, 'subscription')
  if (params.has('customer') && params.text('customer') !== subscription.customer) {
    throw invalidRequest(`The customer does not have a subscription with ID ${id}.`, 'subscription')
  }
  const recurring = params.choice('preview_mode', MODES) === 'recurring'
  const plan = planChange(sandbox, subscription, readChange(sandbox, details))
  if (plan.billedNow && !recurring) {
    const now = invoiceOf(sandbox, subscription, plan)
    const waiting = waitingLines(sandbox, subscription)
    return asPreview(reckonInvoice(sandbox, { ...now, lines: [...waiting, ...plan.lines] }))
  }
  const atEnd = details.flag('cancel_at_period_end') ?? subscription.cancel_at_period_end
  const endsFirst = subscription.cancel_at !== null && subscription.cancel_at <= plan.period.end
  if (subscription.ended_at !== null || subscription.status === 'paused' || atEnd || endsFirst)
    throw nothingUpcoming(subscription.customer)
  const changed: Subscription = {
    ...structuredClone(subscription),
    billing_cycle_anchor: plan.anchor,
    items: { ...subscription.items, data: plan.items },
  }
  const due = plan.period.end
  const regular = regularLines(sandbox, changed, nextPeriod(changed, due))
  const invoice = reckonInvoice(sandbox, {
    customer: findCustomer(sandbox, subscription.customer),
    subscription,
    billingReason: 'upcoming',
    lines: recurring ? regular : [...waitingLines(sandbox, subscription), ...plan.lines, ...regular],
    period: periodOf(changed),
    currency: subscription.currency,
    // A coupon that is over by then lowers nothing.
    at: due,
  })
  return asPreview(invoice, due + DRAFT_SECONDS)
}

function waitingLines(sandbox: Sandbox, subscription: Subscription) {
  return pendingItems(sandbox, subscription.customer, subscription.id).map((item) =>
    invoiceItemLine(item, priceOfItem(sandbox, item)),
  )
}

/** The first invoice of a subscription that is not there yet. */
function firstInvoice(sandbox: Sandbox, params: Params, details: Params): NewInvoice {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const now = timeOn(sandbox, customer.test_clock)
  const request = readChange(sandbox, details)
  const price = request.items[0]?.price
  if (!price?.recurring) {
    if (request.items.length === 0) throw nothingUpcoming(customer.id)
    throw missingParameter('subscription_details[items][0][price]')
  }
  const { interval, interval_count: count } = price.recurring
  const end = periodEndAfter(now, now, interval as Interval, count)
  const items = request.items.map((item) =>
    itemObject('', item.price ?? price, item.quantity ?? 1, {}, { start: now, end, created: now }),
  )
  const bare = { id: '', metadata: {}, items: { object: 'list', data: items, has_more: false, url: '' } }
  return {
    customer,
    subscription: null,
    billingReason: 'upcoming',
    lines: regularLines(sandbox, bare as unknown as Subscription, { start: now, end }),
    period: { start: now, end: now },
    currency: price.currency,
  }
}

/** @param charged unix seconds when it would be collected, if not now */
function asPreview(invoice: Invoice, charged: number | null = null): Invoice {
  const id = `upcoming_in_${randomToken(24)}`
  return {
    ...invoice,
    id,
    ending_balance: invoice.total + invoice.starting_balance - invoice.amount_due,
    next_payment_attempt: charged,
    lines: { ...invoice.lines, data: invoice.lines.data.map((line) => ({ ...line, invoice: id })) },
  }
}

const nothingUpcoming = (customer: string) =>
  new ProtocolError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  })
