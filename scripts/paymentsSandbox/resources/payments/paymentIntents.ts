import type Stripe from 'stripe'
import { chargeIntent } from '../../billing/charging'
import { markPaid } from '../../billing/collection'
import { createIntent } from '../../billing/intents'
import { timeOfCustomer, type Sandbox } from '../../context'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch, ProtocolError } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { Invoice, PaymentIntent } from '../../shapes'
import { emit } from '../../webhooks/emit'
import { findCustomer } from '../customers/customerLookup'
import { attachPaymentMethod, paymentMethodFor } from '../customers/paymentMethods'
import { readShipping, SHIPPING } from './shipping'

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    accepts: {
      ...accepts<Stripe.PaymentIntentCreateParams>({
        allowed_payment_method_types: 'text',
        amount: 'text',
        confirm: 'text',
        currency: 'text',
        customer: 'text',
        description: 'text',
        metadata: 'metadata',
        off_session: 'text',
        payment_method: 'text',
        receipt_email: 'text',
        setup_future_usage: 'text',
        shipping: SHIPPING,
      }),
      // The provider's command line speaks an older version, which had this name for it.
      payment_method_types: 'text',
    },
    returns: 'payment_intent',
    answer: createFromRequest,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    accepts: accepts<Stripe.PaymentIntentListParams>({ ...PAGE, created: RANGE, customer: 'text' }),
    returns: { list: 'payment_intent' },
    answer: listIntents,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    accepts: {},
    returns: 'payment_intent',
    answer: ({ sandbox, id }) => findIntent(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    accepts: accepts<Stripe.PaymentIntentConfirmParams>({ off_session: 'text', payment_method: 'text' }),
    returns: 'payment_intent',
    answer: confirmFromRequest,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    accepts: accepts<Stripe.PaymentIntentCancelParams>({ cancellation_reason: 'text' }),
    returns: 'payment_intent',
    answer: cancelIntent,
  },
]

function findIntent(sandbox: Sandbox, id: string): PaymentIntent {
  const intent = sandbox.store.find('paymentIntents', id)
  if (!intent) throw noSuch('payment_intent', id, 'intent')
  return intent
}

function createFromRequest({ sandbox, params }: ApiCall): object {
  const amount = params.integer('amount')
  if (amount === undefined) throw missingParameter('amount')
  if (amount < 50) {
    throw invalidRequest('Amount must be at least €0.50 eur', 'amount', 'amount_too_small')
  }
  const customer = params.has('customer')
    ? findCustomer(sandbox, params.required('customer'), 'customer', 400)
    : null
  const currency = params.required('currency').toLowerCase()
  const methodId = params.text('payment_method')
  const method = methodId ? paymentMethodFor(sandbox, methodId, 'payment_method') : null
  const intent = createIntent(sandbox, {
    amount,
    currency,
    customer: customer?.id ?? null,
    description: params.text('description') || null,
    metadata: params.metadata(),
    receiptEmail: params.text('receipt_email') || null,
    shipping: readShipping(params),
    keepsCard: params.text('setup_future_usage') === 'off_session',
  })
  if (method) {
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
  }
  if (params.flag('confirm')) confirm(sandbox, intent, params)
  return intent
}

function confirmFromRequest({ sandbox, id, params }: ApiCall): object {
  const intent = findIntent(sandbox, id)
  confirm(sandbox, intent, params)
  return intent
}

/** @throws ProtocolError 402 when the card is refused, with the intent in it */
function confirm(sandbox: Sandbox, intent: PaymentIntent, params: Params): void {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw invalidRequest(
      `This PaymentIntent's payment could not be confirmed because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  const id = params.text('payment_method') || intent.payment_method
  if (!id) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method.',
      'payment_method',
      'payment_intent_unexpected_state',
    )
  }
  const method = paymentMethodFor(sandbox, id, 'payment_method')
  const onSession = !(params.flag('off_session') ?? false)
  const invoice = invoiceOf(sandbox, intent)
  const answer = chargeIntent(sandbox, intent, method, { onSession, authenticated: false })
  if (answer.kind === 'approved') {
    const owner = intent.customer ? sandbox.store.find('customers', intent.customer) : undefined
    if (owner && intent.setup_future_usage) attachPaymentMethod(sandbox, method, owner)
    if (invoice) markPaid(sandbox, invoice, intent.amount)
  }
  if (answer.kind === 'declined') {
    throw new ProtocolError(402, {
      type: 'card_error',
      code: answer.code,
      decline_code: answer.declineCode,
      message: answer.message,
      charge: intent.latest_charge ?? undefined,
      payment_intent: structuredClone(intent),
      payment_method: structuredClone(method),
    })
  }
}

/** The open invoice that an intent is to pay. */
function invoiceOf(sandbox: Sandbox, intent: PaymentIntent): Invoice | undefined {
  const payment = sandbox.store
    .all('invoicePayments')
    .find((each) => each.payment.payment_intent === intent.id)
  const invoice = payment && sandbox.store.find('invoices', payment.invoice)
  return invoice?.status === 'open' ? invoice : undefined
}

function cancelIntent({ sandbox, id, params }: ApiCall): object {
  const intent = findIntent(sandbox, id)
  if (['succeeded', 'canceled'].includes(intent.status)) {
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  }
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
  intent.cancellation_reason = params.choice('cancellation_reason', reasons) ?? null
  intent.status = 'canceled'
  intent.canceled_at = timeOfCustomer(sandbox, intent.customer)
  intent.next_action = null
  sandbox.store.touch()
  emit(sandbox, 'payment_intent.canceled', intent)
  return intent
}

function listIntents({ sandbox, params }: ApiCall): object {
  const customer = params.text('customer')
  const rows = sandbox.store
    .all('paymentIntents')
    .filter((intent) => (!customer || intent.customer === customer) && createdFits(params, intent.created))
  return listPage(rows, params, '/v1/payment_intents')
}
