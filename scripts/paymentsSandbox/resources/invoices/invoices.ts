import type Stripe from 'stripe'
import { setAutoAdvance } from '../../billing/collection'
import { subscriptionOf } from '../../billing/invoicing'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import { change } from '../../webhooks/emit'
import {
  createInvoice,
  deleteDraft,
  finalizeFromRequest,
  payFromRequest,
  voidFromRequest,
  writeOffFromRequest,
} from './invoiceActions'
import { findInvoice } from './invoiceLookup'
import { previewInvoice, previewParameters } from './invoicePreview'

export const invoiceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    accepts: previewParameters,
    returns: 'invoice',
    answer: previewInvoice,
  },
  {
    method: 'POST',
    path: '/v1/invoices',
    accepts: accepts<Stripe.InvoiceCreateParams>({
      auto_advance: 'text',
      currency: 'text',
      customer: 'text',
      description: 'text',
      metadata: 'metadata',
      pending_invoice_items_behavior: 'text',
    }),
    returns: 'invoice',
    answer: createInvoice,
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    accepts: accepts<Stripe.InvoiceListParams>({
      ...PAGE,
      created: RANGE,
      customer: 'text',
      status: 'text',
      subscription: 'text',
    }),
    returns: { list: 'invoice' },
    answer: listInvoices,
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    accepts: {},
    returns: 'invoice',
    answer: ({ sandbox, id }) => findInvoice(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id',
    accepts: accepts<Stripe.InvoiceUpdateParams>({
      auto_advance: 'text',
      default_payment_method: 'text',
      description: 'text',
      metadata: 'metadata',
    }),
    returns: 'invoice',
    answer: updateInvoice,
  },
  { method: 'DELETE', path: '/v1/invoices/:id', accepts: {}, returns: null, answer: deleteDraft },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    accepts: accepts<Stripe.InvoiceListLineItemsParams>({ ...PAGE }),
    returns: { list: 'line_item' },
    answer: listLines,
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    accepts: accepts<Stripe.InvoiceFinalizeInvoiceParams>({ auto_advance: 'text' }),
    returns: 'invoice',
    answer: finalizeFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    accepts: accepts<Stripe.InvoicePayParams>({
      off_session: 'text',
      paid_out_of_band: 'text',
      payment_method: 'text',
    }),
    returns: 'invoice',
    answer: payFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    accepts: {},
    returns: 'invoice',
    answer: voidFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    accepts: {},
    returns: 'invoice',
    answer: writeOffFromRequest,
  },
]

function listInvoices({ sandbox, params }: ApiCall): object {
  const [customer, subscription, status] = ['customer', 'subscription', 'status'].map((name) =>
    params.text(name),
  )
  const rows = sandbox.store
    .all('invoices')
    .filter(
      (invoice) =>
        (!customer || invoice.customer === customer) &&
        (!subscription || subscriptionOf(invoice) === subscription) &&
        (!status || invoice.status === status) &&
        createdFits(params, invoice.created),
    )
  return listPage(rows, params, '/v1/invoices')
}

function updateInvoice({ sandbox, id, params }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  const metadata = params.metadata(invoice.metadata ?? {})
  change(sandbox, 'invoice.updated', invoice, (row) => {
    row.metadata = metadata
    const advances = params.flag('auto_advance')
    const settled = row.status !== 'draft' && row.status !== 'open'
    if (advances !== undefined && advances !== row.auto_advance && !settled)
      setAutoAdvance(sandbox, row, advances)
    if (params.has('description')) row.description = params.text('description') || null
    if (params.has('default_payment_method')) {
      row.default_payment_method = params.text('default_payment_method') || null
    }
  })
  return invoice
}

function listLines({ sandbox, id, params }: ApiCall): object {
  const invoice = findInvoice(sandbox, id)
  return listPage(invoice.lines.data.toReversed(), params, `/v1/invoices/${id}/lines`)
}
