import { planChange } from '../../billing/changing'
import { pendingItems, priceOfItem, reckonInvoice, type NewInvoice } from '../../billing/invoicing'
import { invoiceItemLine } from '../../billing/lines'
import { nextPeriod, periodOf, regularLines } from '../../billing/renewal'
import { itemObject } from '../../billing/subscribing'
import { periodEndAfter, type Interval } from '../../billing/calendar'
import { timeOn, type Sandbox } from '../../context'
import { randomToken } from '../../ids'
import { invalidRequest, missingParameter, ProtocolError } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import type { ApiCall } from '../../protocol/route'
import type { Invoice, Subscription } from '../../shapes'
import { findCustomer } from '../customers/customerLookup'
import { readChange } from '../subscriptions/subscriptionInput'
import { findSubscription } from '../subscriptions/subscriptionLookup'
import { invoiceOf } from '../subscriptions/subscriptionUpdate'

/** What the next invoice would be, with or without a change; nothing is stored and no event is sent. */
export function previewInvoice({ sandbox, params }: ApiCall): object {
  const id = params.text('subscription')
  const details = params.nested('subscription_details')
  if (!id) return asPreview(reckonInvoice(sandbox, firstInvoice(sandbox, params, details)))
  const subscription = findSubscription(sandbox, id, 'subscription')
  if (params.has('customer') && params.text('customer') !== subscription.customer) {
    throw invalidRequest(`The customer does not have a subscription with ID ${id}.`, 'subscription')
  }
  const change = readChange(sandbox, details)
  const atEnd = details.flag('cancel_at_period_end') ?? subscription.cancel_at_period_end
  if (subscription.ended_at !== null || (atEnd && change.items.length === 0))
    throw nothingUpcoming(subscription.customer)
  const plan = planChange(sandbox, subscription, change)
  if (plan.billedNow) {
    const now = invoiceOf(sandbox, subscription, plan)
    const waiting = waitingLines(sandbox, subscription)
    return asPreview(reckonInvoice(sandbox, { ...now, lines: [...waiting, ...plan.lines] }))
  }
  const changed: Subscription = {
    ...structuredClone(subscription),
    billing_cycle_anchor: plan.anchor,
    items: { ...subscription.items, data: plan.items },
  }
  const period = nextPeriod(changed, plan.period.end)
  const lines = [
    ...waitingLines(sandbox, subscription),
    ...plan.lines,
    ...regularLines(sandbox, changed, period),
  ]
  return asPreview(
    reckonInvoice(sandbox, {
      customer: findCustomer(sandbox, subscription.customer),
      subscription,
      billingReason: 'upcoming',
      lines,
      period: periodOf(changed),
      currency: subscription.currency,
    }),
    plan.period.end,
  )
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

/** @param due unix seconds when it would be collected, if not now */
function asPreview(invoice: Invoice, due?: number): Invoice {
  const id = `upcoming_in_${randomToken(24)}`
  return {
    ...invoice,
    id,
    next_payment_attempt: due ?? null,
    created: due ?? invoice.created,
    lines: { ...invoice.lines, data: invoice.lines.data.map((line) => ({ ...line, invoice: id })) },
  }
}

const nothingUpcoming = (customer: string) =>
  new ProtocolError(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  })
