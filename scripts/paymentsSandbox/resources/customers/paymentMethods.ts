import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { brandOf, isCardNumber, judgeSetup, numberOfNamedCard } from '../../cards'
import type { Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE } from '../../protocol/accepts'
import { invalidRequest, noSuch, ProtocolError } from '../../protocol/errors'
import { listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { Customer, PaymentMethod } from '../../shapes'
import { change, emit } from '../../webhooks/emit'
import { ADDRESS, readAddress } from '../payments/shipping'
import { findCustomer } from './customerLookup'

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    accepts: accepts<Stripe.PaymentMethodCreateParams>({
      billing_details: { address: ADDRESS, email: 'text', name: 'text', phone: 'text' },
      // By number or by token: the client's type names one of the two.
      card: { cvc: 'text', exp_month: 'text', exp_year: 'text', number: 'text', token: 'text' } as never,
      metadata: 'metadata',
      type: 'text',
    }),
    returns: 'payment_method',
    answer: createFromRequest,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    accepts: accepts<Stripe.PaymentMethodListParams>({ ...PAGE, customer: 'text', type: 'text' }),
    returns: { list: 'payment_method' },
    answer: listPaymentMethods,
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    accepts: {},
    returns: 'payment_method',
    answer: ({ sandbox, id }) => paymentMethodFor(sandbox, id, 'id', 404),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    accepts: accepts<Stripe.PaymentMethodAttachParams>({ customer: 'text' }),
    returns: 'payment_method',
    answer: attachFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    accepts: {},
    returns: 'payment_method',
    answer: detachPaymentMethod,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    accepts: accepts<Stripe.CustomerListPaymentMethodsParams>({ ...PAGE, type: 'text' }),
    returns: { list: 'payment_method' },
    answer: listOfCustomer,
  },
]

export interface NewCard {
  number: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
}

/** Keeps a card. Its number decides how it behaves and is never shown. */
export function createCard(sandbox: Sandbox, card: NewCard): PaymentMethod {
  const id = newId('pm')
  const brand = brandOf(card.number)
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: card.email, name: card.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sandbox.wallClock(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  sandbox.store.put('paymentMethods', id, method)
  sandbox.store.put('cardsOnFile', id, { number: card.number, setUp: false })
  return method
}

/** The payment method of an id, or a fresh one for Stripe's `pm_card_*` and `tok_*`. */
export function paymentMethodFor(sandbox: Sandbox, id: string, param: string, status = 400): PaymentMethod {
  const found = sandbox.store.find('paymentMethods', id)
  if (found) return found
  const number = numberOfNamedCard(id)
  if (!number) throw noSuch('PaymentMethod', id, param, status)
  const expYear = new Date(sandbox.wallClock() * 1000).getUTCFullYear() + 1
  return createCard(sandbox, { number, expMonth: 12, expYear, name: null, email: null })
}

function createFromRequest({ sandbox, params }: ApiCall): object {
  if (params.required('type') !== 'card') throw invalidRequest('Only cards are taken here.', 'type')
  const card = params.nested('card')
  const details = params.nested('billing_details')
  const token = card.text('token')
  const number = token ? numberOfNamedCard(token) : card.required('number').replaceAll(/[\s-]/g, '')
  if (number === null) throw noSuch('token', token ?? '', 'card[token]', 400)
  if (!isCardNumber(number)) {
    throw new ProtocolError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    })
  }
  const nextYear = new Date(sandbox.wallClock() * 1000).getUTCFullYear() + 1
  const method = createCard(sandbox, {
    number,
    expMonth: card.integer('exp_month') ?? 12,
    expYear: card.integer('exp_year') ?? nextYear,
    name: details.text('name') || null,
    email: details.text('email') || null,
  })
  method.metadata = params.metadata()
  method.billing_details.address = readAddress(details)
  method.billing_details.phone = details.text('phone') || null
  return method
}

/** @throws ProtocolError 400 when it belongs to somebody else */
export function attachPaymentMethod(
  sandbox: Sandbox,
  method: PaymentMethod,
  customer: Customer,
): PaymentMethod {
  if (method.customer === customer.id) return method
  if (method.customer) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_unexpected_state',
    )
  }
  method.customer = customer.id
  sandbox.store.touch()
  emit(sandbox, 'payment_method.attached', method)
  return method
}

function attachFromRequest({ sandbox, id, params }: ApiCall): object {
  const customer = findCustomer(sandbox, params.required('customer'), 'customer', 400)
  const method = paymentMethodFor(sandbox, id, 'id', 404)
  const answer = judgeSetup(sandbox.store.find('cardsOnFile', method.id)!, true)
  if (answer.kind === 'declined') {
    throw new ProtocolError(402, {
      type: 'card_error',
      code: answer.code,
      decline_code: answer.declineCode,
      message: answer.message,
    })
  }
  return attachPaymentMethod(sandbox, method, customer)
}

function detachPaymentMethod({ sandbox, id }: ApiCall): object {
  const method = paymentMethodFor(sandbox, id, 'id', 404)
  if (!method.customer) {
    throw invalidRequest('The payment method you provided is not attached to a customer.', 'payment_method')
  }
  const owner = sandbox.store.find('customers', method.customer)
  change(sandbox, 'payment_method.detached', method, (row) => (row.customer = null))
  if (owner?.invoice_settings?.default_payment_method === id) {
    change(sandbox, 'customer.updated', owner, (row) => {
      row.invoice_settings = { ...row.invoice_settings, default_payment_method: null }
    })
  }
  for (const subscription of sandbox.store.all('subscriptions')) {
    if (subscription.default_payment_method !== id) continue
    change(
      sandbox,
      'customer.subscription.updated',
      subscription,
      (row) => (row.default_payment_method = null),
    )
  }
  return method
}

function listPaymentMethods({ sandbox, params }: ApiCall): object {
  return cardsOf(sandbox, params.text('customer') ?? '', params, '/v1/payment_methods')
}

function listOfCustomer({ sandbox, id, params }: ApiCall): object {
  return cardsOf(sandbox, id, params, `/v1/customers/${id}/payment_methods`)
}

function cardsOf(sandbox: Sandbox, customer: string, params: ApiCall['params'], url: string): object {
  if (customer) findCustomer(sandbox, customer, 'customer', 400)
  const type = params.text('type')
  const rows = sandbox.store
    .all('paymentMethods')
    .filter((method) => customer !== '' && method.customer === customer && (!type || method.type === type))
  return listPage(rows, params, url)
}
