import { timeOfCustomer, type Sandbox } from '../context'
import { newId, randomToken } from '../ids'
import type { Metadata, PaymentIntent } from '../shapes'
import { emit } from '../webhooks/emit'

export interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Metadata
  receiptEmail: string | null
  shipping?: PaymentIntent['shipping']
  /** The card is kept for charges in its holder's absence. */
  keepsCard: boolean
}

/** Makes the intent to be paid, before any attempt. */
export function createIntent(sandbox: Sandbox, plan: NewIntent): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: plan.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomToken(24)}`,
    confirmation_method: 'automatic',
    created: timeOfCustomer(sandbox, plan.customer),
    currency: plan.currency,
    customer: plan.customer,
    customer_account: null,
    description: plan.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: plan.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: plan.receiptEmail,
    review: null,
    setup_future_usage: plan.keepsCard ? 'off_session' : null,
    shipping: plan.shipping ?? null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  sandbox.store.put('paymentIntents', id, intent)
  emit(sandbox, 'payment_intent.created', intent)
  return intent
}
