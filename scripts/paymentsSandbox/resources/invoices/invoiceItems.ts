import type Stripe from 'stripe'
import { timeOn, type Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { InvoiceItem } from '../../shapes'
import { emit } from '../../webhooks/emit'
import { findCustomer } from '../customers/customerLookup'
import { addLine } from './invoiceLines'
import { findInvoice } from './invoiceLookup'
import { findPrice } from '../catalogue/prices'

export const invoiceItemRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/invoiceitems',
    accepts: accepts<Stripe.InvoiceItemCreateParams>({
      amount: 'text',
      currency: 'text',
      customer: 'text',
      description: 'text',
      invoice: 'text',
      metadata: 'metadata',
      pricing: { price: 'text' },
      quantity: 'text',
      subscription: 'text',
    }),
    returns: 'invoiceitem',
    answer: createInvoiceItem,
  },
  {
    method: 'GET',
    path: '/v1/invoiceitems',
    accepts: accepts<Stripe.InvoiceItemListParams>({
      ...PAGE,
      created: RANGE,
      customer: 'text',
      invoice: 'text',
      pending: 'text',
    }),
    returns: { list: 'invoiceitem' },
    answer: listInvoiceItems,
  },
  {
    method: 'GET',
    path: '/v1/invoiceitems/:id',
    accepts: {},
    returns: 'invoiceitem',
    answer: ({ sandbox, id }) => findInvoiceItem(sandbox, id),
  },
  {
    method: 'DELETE',
    path: '/v1/invoiceitems/:id',
    accepts: {},
    returns: null,
    answer: deleteInvoiceItem,
  },
]

function findInvoiceItem(sandbox: Sandbox, id: string): InvoiceItem {
  const item = sandbox.store.find('invoiceItems', id)
  if (!item) throw noSuch('invoiceitem', id)
  return item
}

function createInvoiceItem({ sandbox, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const invoiceId = params.text('invoice')
  const invoice = invoiceId ? findInvoice(sandbox, invoiceId, 'invoice', 400) : null
  if (invoice && invoice.status !== 'draft') {
    throw invalidRequest(
      'This invoice is not a draft: it takes no more items.',
      'invoice',
      'invoice_not_editable',
    )
  }
  const priceId = params.nested('pricing').text('price')
  const price = priceId ? findPrice(sandbox, priceId, 'price', 400) : null
  const quantity = params.integer('quantity') ?? 1
  const amount = params.integer('amount') ?? (price ? (price.unit_amount ?? 0) * quantity : undefined)
  if (amount === undefined) throw missingParameter('amount')
  const now = timeOn(sandbox, customer.test_clock)
  const subscription = params.text('subscription') || null
  const item: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: (price?.currency ?? params.text('currency') ?? customer.currency ?? 'eur').toLowerCase(),
    customer: customer.id,
    customer_account: null,
    date: now,
    description: params.text('description') || null,
    discountable: amount > 0,
    discounts: [],
    invoice: invoice?.id ?? null,
    livemode: false,
    metadata: params.metadata(),
    net_amount: amount,
    parent: subscription ? { subscription_details: { subscription }, type: 'subscription_details' } : null,
    period: { start: now, end: now },
    pricing: price
      ? ({
          price_details: { price: price.id, product: price.product },
          type: 'price_details',
          unit_amount_decimal: price.unit_amount_decimal,
        } as unknown as InvoiceItem['pricing'])
      : null,
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: customer.test_clock,
  }
  sandbox.store.put('invoiceItems', item.id, item)
  emit(sandbox, 'invoiceitem.created', item)
  if (invoice) addLine(sandbox, invoice, item, price)
  return item
}

function listInvoiceItems({ sandbox, params }: ApiCall): object {
  const [customer, invoice] = [params.text('customer'), params.text('invoice')]
  const pending = params.flag('pending')
  const rows = sandbox.store
    .all('invoiceItems')
    .filter(
      (item) =>
        (!customer || item.customer === customer) &&
        (!invoice || item.invoice === invoice) &&
        (pending === undefined || pending === (item.invoice === null)) &&
        createdFits(params, item.date),
    )
  return listPage(rows, params, '/v1/invoiceitems')
}

function deleteInvoiceItem({ sandbox, id }: ApiCall): object {
  const item = findInvoiceItem(sandbox, id)
  if (item.invoice) {
    throw invalidRequest('This item is on an invoice already.', 'id', 'invoice_not_editable')
  }
  sandbox.store.remove('invoiceItems', id)
  emit(sandbox, 'invoiceitem.deleted', item)
  return { id, object: 'invoiceitem', deleted: true }
}
