import {
  collectInvoice,
  markPaid,
  markUncollectible,
  setAutoAdvance,
  settleStatus,
} from '../../billing/collection'
import { draftInvoice, finalizeInvoice, subscriptionOf, voidInvoice } from '../../billing/invoicing'
import { timeOn } from '../../context'
import { invalidRequest, ProtocolError } from '../../protocol/errors'
import type { ApiCall } from '../../protocol/route'
import { emit } from '../../webhooks/emit'
import { findCustomer } from '../customers/customerLookup'
import { findInvoice } from './invoiceLookup'
import { paymentMethodFor } from '../customers/paymentMethods'

export function createInvoice({ sandbox, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const now = timeOn(sandbox, customer.test_clock)
  const invoice = draftInvoice(sandbox, {
    customer,
    subscription: null,
    billingReason: 'manual',
    lines: [],
    period: { start: now, end: now },
    currency: (params.text('currency') || customer.currency || 'eur').toLowerCase(),
    takesPending: params.choice('pending_invoice_items_behavior', ['exclude', 'include']) === 'include',
  })
  invoice.metadata = params.metadata()
  setAutoAdvance(sandbox, invoice, params.flag('auto_advance') ?? false)
  invoice.description = params.text('description') || null
  return invoice
}

/** Closes a draft by hand: it is charged an hour later, unless automatic collection is switched off. */
export function finalizeFromRequest({ sandbox, id, params }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  finalizeInvoice(sandbox, invoice)
  if (invoice.amount_due === 0) markPaid(sandbox, invoice, 0)
  else setAutoAdvance(sandbox, invoice, params.flag('auto_advance') ?? invoice.auto_advance ?? false)
  return invoice
}

/** @throws ProtocolError 402 when the card is refused */
export function payFromRequest({ sandbox, id, params }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (invoice.status === 'draft') finalizeInvoice(sandbox, invoice)
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(
      `You cannot pay an invoice that is ${invoice.status}.`,
      undefined,
      'status_transition_invalid',
    )
  }
  if (params.flag('paid_out_of_band')) {
    markPaid(sandbox, invoice, 0)
    return invoice
  }
  const methodId = params.text('payment_method')
  const method = methodId ? paymentMethodFor(sandbox, methodId, 'payment_method') : undefined
  const onSession = !(params.flag('off_session') ?? true)
  const answer = collectInvoice(sandbox, invoice, {
    automatic: false,
    onSession,
    authenticated: false,
    ...(method ? { method } : {}),
  })
  if (answer.kind === 'approved') return invoice
  throw new ProtocolError(402, {
    type: 'card_error',
    code: answer.kind === 'declined' ? answer.code : 'invoice_payment_intent_requires_action',
    ...(answer.kind === 'declined' ? { decline_code: answer.declineCode } : {}),
    message:
      answer.kind === 'declined'
        ? answer.message
        : 'Payment for this invoice requires additional user action.',
  })
}

export function voidFromRequest({ sandbox, id }: ApiCall): object {
  const invoice = voidInvoice(sandbox, findInvoice(sandbox, id))
  settleStatus(sandbox, invoice)
  return invoice
}

export function writeOffFromRequest({ sandbox, id }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (invoice.status !== 'open') {
    throw invalidRequest(
      `You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`,
      undefined,
      'status_transition_invalid',
    )
  }
  markUncollectible(sandbox, invoice)
  settleStatus(sandbox, invoice)
  return invoice
}

/** Only a draft that no subscription made can go. */
export function deleteDraft({ sandbox, id }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (subscriptionOf(invoice) !== null)
    throw invalidRequest("You can't delete invoices created by subscriptions.", 'invoice')
  if (invoice.status !== 'draft')
    throw invalidRequest('You can only delete draft invoices.', 'invoice', 'invoice_not_editable')
  for (const item of sandbox.store.all('invoiceItems')) if (item.invoice === id) item.invoice = null
  sandbox.store.remove('invoices', id)
  emit(sandbox, 'invoice.deleted', invoice)
  return { id, object: 'invoice', deleted: true }
}
