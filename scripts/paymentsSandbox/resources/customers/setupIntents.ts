import type Stripe from 'stripe'
import { judgeSetup } from '../../cards'
import type { Sandbox } from '../../context'
import { newId, randomToken } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch, ProtocolError } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { SetupIntent } from '../../shapes'
import { emit } from '../../webhooks/emit'
import { findCustomer } from './customerLookup'
import { attachPaymentMethod, paymentMethodFor } from './paymentMethods'

export const setupIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/setup_intents',
    accepts: accepts<Stripe.SetupIntentCreateParams>({
      confirm: 'text',
      customer: 'text',
      description: 'text',
      metadata: 'metadata',
      payment_method: 'text',
      allowed_payment_method_types: 'text',
      usage: 'text',
    }),
    returns: 'setup_intent',
    answer: createFromRequest,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents',
    accepts: accepts<Stripe.SetupIntentListParams>({ ...PAGE, created: RANGE, customer: 'text' }),
    returns: { list: 'setup_intent' },
    answer: listSetupIntents,
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    accepts: {},
    returns: 'setup_intent',
    answer: ({ sandbox, id }) => findSetupIntent(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    accepts: accepts<Stripe.SetupIntentConfirmParams>({ payment_method: 'text' }),
    returns: 'setup_intent',
    answer: confirmFromRequest,
  },
]

function findSetupIntent(sandbox: Sandbox, id: string): SetupIntent {
  const intent = sandbox.store.find('setupIntents', id)
  if (!intent) throw noSuch('setup_intent', id, 'intent')
  return intent
}

/** Makes the intent of keeping a card, before any card. */
function createSetupIntent(
  sandbox: Sandbox,
  customer: string | null,
  metadata: Record<string, string>,
): SetupIntent {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomToken(24)}`,
    created: sandbox.wallClock(),
    customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  sandbox.store.put('setupIntents', id, intent)
  emit(sandbox, 'setup_intent.created', intent)
  return intent
}

/** Keeps a card for later charges. @throws ProtocolError 402 when the bank refuses */
function confirmSetup(
  sandbox: Sandbox,
  intent: SetupIntent,
  methodId: string,
  authenticated: boolean,
): SetupIntent {
  if (intent.status === 'succeeded') {
    throw invalidRequest(
      'This SetupIntent has already succeeded.',
      undefined,
      'setup_intent_unexpected_state',
    )
  }
  const method = paymentMethodFor(sandbox, methodId, 'payment_method')
  const card = sandbox.store.find('cardsOnFile', method.id)!
  const answer = judgeSetup(card, authenticated)
  intent.payment_method = method.id
  sandbox.store.touch()
  if (answer.kind === 'declined') {
    intent.payment_method = null
    emit(sandbox, 'setup_intent.setup_failed', intent)
    throw new ProtocolError(402, {
      type: 'card_error',
      code: answer.code,
      decline_code: answer.declineCode,
      message: answer.message,
    })
  }
  if (answer.kind === 'authenticate') {
    intent.status = 'requires_action'
    emit(sandbox, 'setup_intent.requires_action', intent)
    return intent
  }
  card.setUp = true
  const owner = intent.customer ? findCustomer(sandbox, intent.customer) : null
  if (owner) attachPaymentMethod(sandbox, method, owner)
  intent.status = 'succeeded'
  emit(sandbox, 'setup_intent.succeeded', intent)
  return intent
}

function createFromRequest({ sandbox, params }: ApiCall): object {
  const customer = params.has('customer')
    ? findCustomer(sandbox, params.required('customer'), 'customer', 400).id
    : null
  const intent = createSetupIntent(sandbox, customer, params.metadata())
  const method = params.text('payment_method')
  if (method && params.flag('confirm')) return confirmSetup(sandbox, intent, method, false)
  if (method) {
    intent.payment_method = paymentMethodFor(sandbox, method, 'payment_method').id
    intent.status = 'requires_confirmation'
  }
  return intent
}

function confirmFromRequest({ sandbox, id, params }: ApiCall): object {
  const intent = findSetupIntent(sandbox, id)
  const method = params.text('payment_method') || intent.payment_method
  if (!method) throw invalidRequest('A payment method is missing.', 'payment_method', 'parameter_missing')
  return confirmSetup(sandbox, intent, method, false)
}

function listSetupIntents({ sandbox, params }: ApiCall): object {
  const customer = params.text('customer')
  const rows = sandbox.store
    .all('setupIntents')
    .filter((intent) => (!customer || intent.customer === customer) && createdFits(params, intent.created))
  return listPage(rows, params, '/v1/setup_intents')
}
