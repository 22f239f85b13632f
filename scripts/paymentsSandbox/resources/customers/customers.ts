import type Stripe from 'stripe'
import { changeBalance } from '../../billing/balance'
import { endSubscription } from '../../billing/ending'
import { timeOn, type Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { Customer } from '../../shapes'
import { change, emit } from '../../webhooks/emit'
import { findCustomer, isDeleted } from './customerLookup'
import { attachPaymentMethod, paymentMethodFor } from './paymentMethods'
import { ADDRESS, readAddress } from '../payments/shipping'

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    accepts: accepts<Stripe.CustomerCreateParams>({
      address: ADDRESS,
      balance: 'text',
      description: 'text',
      email: 'text',
      invoice_settings: { default_payment_method: 'text' },
      metadata: 'metadata',
      name: 'text',
      payment_method: 'text',
      phone: 'text',
      preferred_locales: 'text',
      test_clock: 'text',
    }),
    returns: 'customer',
    answer: ({ sandbox, params }) => createCustomer(sandbox, params),
  },
  {
    method: 'GET',
    path: '/v1/customers',
    accepts: accepts<Stripe.CustomerListParams>({
      ...PAGE,
      created: RANGE,
      email: 'text',
      test_clock: 'text',
    }),
    returns: { list: 'customer' },
    answer: listCustomers,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    accepts: {},
    returns: 'customer',
    answer: ({ sandbox, id }) => retrieveCustomer(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    accepts: accepts<Stripe.CustomerUpdateParams>({
      address: ADDRESS,
      balance: 'text',
      description: 'text',
      email: 'text',
      invoice_settings: { default_payment_method: 'text' },
      metadata: 'metadata',
      name: 'text',
      phone: 'text',
      preferred_locales: 'text',
    }),
    returns: 'customer',
    answer: updateCustomer,
  },
  { method: 'DELETE', path: '/v1/customers/:id', accepts: {}, returns: null, answer: deleteCustomer },
]

function retrieveCustomer(sandbox: Sandbox, id: string): Customer {
  const customer = sandbox.store.find('customers', id)
  if (!customer) throw noSuch('customer', id)
  return customer
}

function createCustomer(sandbox: Sandbox, params: Params): Customer {
  const email = params.text('email') || null
  const reserved = email ? sandbox.store.find('reservedClocks', email.toLowerCase()) : undefined
  const testClock = params.text('test_clock') || reserved || null
  if (testClock && !sandbox.store.find('testClocks', testClock))
    throw noSuch('test clock', testClock, 'test_clock', 400)
  const id = newId('cus')
  const customer: Customer = {
    id,
    object: 'customer',
    address: readAddress(params),
    balance: params.integer('balance') ?? 0,
    created: timeOn(sandbox, testClock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.text('description') || null,
    discount: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name') || null,
    next_invoice_sequence: 1,
    phone: params.text('phone') || null,
    preferred_locales: params.texts('preferred_locales'),
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  }
  sandbox.store.put('customers', id, customer)
  emit(sandbox, 'customer.created', customer)
  const named = params.text('payment_method')
  const method = named ? paymentMethodFor(sandbox, named, 'payment_method') : null
  if (method) attachPaymentMethod(sandbox, method, customer)
  const byDefault = params.nested('invoice_settings').text('default_payment_method')
  // `pm_card_visa` named twice is one card.
  if (byDefault)
    setDefaultPaymentMethod(sandbox, customer, byDefault === named && method ? method.id : byDefault)
  return customer
}

/** A customer known by her e-mail alone, as Checkout makes one. */
export function createCustomerOfEmail(sandbox: Sandbox, email: string, name: string | null): Customer {
  return createCustomer(sandbox, new Params({ email, ...(name ? { name } : {}) }))
}

/** Chooses the card that invoices are paid with. @throws ProtocolError when it is not hers */
export function setDefaultPaymentMethod(sandbox: Sandbox, customer: Customer, id: string): void {
  const method = paymentMethodFor(sandbox, id, 'invoice_settings[default_payment_method]')
  if (method.customer !== customer.id) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      'invoice_settings[default_payment_method]',
      'resource_missing',
    )
  }
  change(sandbox, 'customer.updated', customer, (row) => {
    row.invoice_settings = { ...row.invoice_settings, default_payment_method: method.id }
  })
}

function listCustomers({ sandbox, params }: ApiCall): object {
  const email = params.text('email')
  const clock = params.text('test_clock')
  const rows = sandbox.store
    .all('customers')
    .filter(
      (customer) =>
        !isDeleted(customer) &&
        (!email || customer.email === email) &&
        (clock ? customer.test_clock === clock : true) &&
        createdFits(params, customer.created),
    )
  return listPage(rows, params, '/v1/customers')
}

function updateCustomer({ sandbox, id, params }: ApiCall): object {
  const customer = findCustomer(sandbox, id, 'id')
  const metadata = params.metadata(customer.metadata)
  const balance = params.integer('balance')
  if (balance !== undefined && balance !== customer.balance) {
    changeBalance(sandbox, customer, {
      amount: balance - customer.balance,
      currency: customer.currency ?? 'eur',
      type: 'adjustment',
      invoice: null,
      description: null,
      metadata: {},
    })
  }
  change(sandbox, 'customer.updated', customer, (row) => {
    for (const name of ['email', 'name', 'description', 'phone'] as const) {
      if (params.has(name)) row[name] = params.text(name) || null
    }
    if (params.has('preferred_locales')) row.preferred_locales = params.texts('preferred_locales')
    if (params.has('address')) row.address = readAddress(params)
    row.metadata = metadata
  })
  const byDefault = params.nested('invoice_settings').text('default_payment_method')
  if (byDefault) setDefaultPaymentMethod(sandbox, customer, byDefault)
  return customer
}

/** Deleting a customer ends her subscriptions at once, as Stripe does. */
function deleteCustomer({ sandbox, id }: ApiCall): object {
  const customer = findCustomer(sandbox, id, 'id')
  for (const subscription of sandbox.store.all('subscriptions')) {
    if (subscription.customer === id && !subscription.ended_at) endSubscription(sandbox, subscription, null)
  }
  emit(sandbox, 'customer.deleted', customer)
  const stub = { id, object: 'customer', deleted: true }
  // What is linked to her keeps the id: Stripe answers with this stub too.
  sandbox.store.put('customers', id, stub as unknown as Customer)
  return stub
}
