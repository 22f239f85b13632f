import { subscriptionOf } from '../../billing/invoicing'
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
import { previewInvoice } from './invoicePreview'

export const invoiceRoutes: Route[] = [
  { method: 'POST', path: '/v1/invoices/create_preview', answer: previewInvoice },
  { method: 'POST', path: '/v1/invoices', answer: createInvoice },
  { method: 'GET', path: '/v1/invoices', answer: listInvoices },
  { method: 'GET', path: '/v1/invoices/:id', answer: ({ sandbox, id }) => findInvoice(sandbox, id) },
  { method: 'POST', path: '/v1/invoices/:id', answer: updateInvoice },
  { method: 'DELETE', path: '/v1/invoices/:id', answer: deleteDraft },
  { method: 'GET', path: '/v1/invoices/:id/lines', answer: listLines },
  { method: 'POST', path: '/v1/invoices/:id/finalize', answer: finalizeFromRequest },
  { method: 'POST', path: '/v1/invoices/:id/pay', answer: payFromRequest },
  { method: 'POST', path: '/v1/invoices/:id/void', answer: voidFromRequest },
  { method: 'POST', path: '/v1/invoices/:id/mark_uncollectible', answer: writeOffFromRequest },
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
    row.auto_advance = params.flag('auto_advance') ?? row.auto_advance
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
