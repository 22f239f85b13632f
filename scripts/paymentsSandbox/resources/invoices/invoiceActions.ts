import { collectInvoice, markPaid, markUncollectible } from '../../billing/collection'
import { draftInvoice, finalizeInvoice, voidInvoice } from '../../billing/invoicing'
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
  })
  invoice.metadata = params.metadata()
  invoice.auto_advance = params.flag('auto_advance') ?? false
  invoice.description = params.text('description') || null
  return invoice
}

export function finalizeFromRequest({ sandbox, id }: ApiCall): object {
  return finalizeInvoice(sandbox, findInvoice(sandbox, id))
}

/** @throws ProtocolError 402 when the card is refused */
export function payFromRequest({ sandbox, id, params }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (invoice.status === 'draft') finalizeInvoice(sandbox, invoice)
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You cannot pay an invoice that is ${invoice.status}.`)
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
  return voidInvoice(sandbox, findInvoice(sandbox, id))
}

export function writeOffFromRequest({ sandbox, id }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be marked uncollectible.')
  return markUncollectible(sandbox, invoice)
}

/** Only a draft that no subscription made can go. */
export function deleteDraft({ sandbox, id }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  if (invoice.status !== 'draft' || invoice.billing_reason !== 'manual') {
    throw invalidRequest('You can only delete draft invoices that no subscription made.')
  }
  for (const item of sandbox.store.all('invoiceItems')) if (item.invoice === id) item.invoice = null
  sandbox.store.remove('invoices', id)
  emit(sandbox, 'invoice.deleted', invoice)
  return { id, object: 'invoice', deleted: true }
}
