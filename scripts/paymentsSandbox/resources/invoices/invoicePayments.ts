import type Stripe from 'stripe'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'

export const invoicePaymentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    accepts: accepts<Stripe.InvoicePaymentListParams>({
      ...PAGE,
      created: RANGE,
      invoice: 'text',
      payment: { payment_intent: 'text', type: 'text' },
      status: 'text',
    }),
    returns: { list: 'invoice_payment' },
    answer: listInvoicePayments,
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    accepts: {},
    returns: 'invoice_payment',
    answer: retrieveInvoicePayment,
  },
]

function retrieveInvoicePayment({ sandbox, id }: ApiCall): object {
  const payment = sandbox.store.find('invoicePayments', id)
  if (!payment) throw noSuch('invoice_payment', id)
  return payment
}

function listInvoicePayments({ sandbox, params }: ApiCall): object {
  const [invoice, status] = [params.text('invoice'), params.text('status')]
  const intent = params.nested('payment').text('payment_intent')
  const rows = sandbox.store
    .all('invoicePayments')
    .filter(
      (payment) =>
        (!invoice || payment.invoice === invoice) &&
        (!status || payment.status === status) &&
        (!intent || payment.payment.payment_intent === intent) &&
        createdFits(params, payment.created),
    )
  return listPage(rows, params, '/v1/invoice_payments')
}
