import { judgeCharge, type BankAnswer } from '../cards'
import { timeOfCustomer, type Sandbox } from '../context'
import { newId } from '../ids'
import type { Charge, PaymentIntent, PaymentMethod } from '../shapes'
import { emit } from '../webhooks/emit'

export interface Presence {
  /** The card's holder is there. */
  onSession: boolean
  /** She has just answered her bank. */
  authenticated: boolean
}

/** What the bank would answer, without charging anything. */
export function askBank(sandbox: Sandbox, method: PaymentMethod, presence: Presence): BankAnswer {
  const paidBefore = sandbox.store
    .all('charges')
    .some((charge) => charge.payment_method === method.id && charge.paid)
  return judgeCharge(sandbox.store.find('cardsOnFile', method.id)!, { ...presence, paidBefore })
}

/**
 * Charges an intent with a card: the intent succeeds, waits for the bank, or asks for another card.
 * @returns the bank's answer
 */
export function chargeIntent(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: Presence,
): BankAnswer {
  const answer = askBank(sandbox, method, presence)
  intent.payment_method = method.id
  sandbox.store.touch()
  if (answer.kind === 'authenticate') {
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: null, url: `${sandbox.pagesOrigin}/i/bank/${intent.id}` },
    }
    emit(sandbox, 'payment_intent.requires_action', intent)
    return answer
  }
  intent.next_action = null
  const charge = recordCharge(sandbox, intent, method, answer)
  intent.latest_charge = charge.id
  if (answer.kind === 'approved') {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.last_payment_error = null
    if (intent.setup_future_usage === 'off_session' && presence.onSession) {
      sandbox.store.find('cardsOnFile', method.id)!.setUp = true
    }
    emit(sandbox, 'charge.succeeded', charge)
    emit(sandbox, 'payment_intent.succeeded', intent)
  } else {
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    intent.last_payment_error = {
      type: 'card_error',
      charge: charge.id,
      code: answer.code,
      decline_code: answer.declineCode,
      message: answer.message,
      // The client's type asks for its own shape; over the wire it is the card as it is.
      payment_method: structuredClone(method),
    }
    emit(sandbox, 'charge.failed', charge)
    emit(sandbox, 'payment_intent.payment_failed', intent)
  }
  return answer
}

function recordCharge(
  sandbox: Sandbox,
  intent: PaymentIntent,
  method: PaymentMethod,
  answer: BankAnswer & { kind: 'approved' | 'declined' },
): Charge {
  const paid = answer.kind === 'approved'
  const id = newId('ch')
  const card = method.card!
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: 'ELAN',
    captured: paid,
    created: timeOfCustomer(sandbox, intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: answer.kind === 'declined' ? answer.code : null,
    failure_message: answer.kind === 'declined' ? answer.message : null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: answer.kind === 'declined' ? answer.declineCode : null,
      risk_level: 'normal',
      seller_message: paid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: paid ? intent.amount : null,
        authorization_code: null,
        brand: card.brand,
        checks: card.checks,
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        installments: null,
        last4: card.last4,
        mandate: null,
        network: card.brand,
        network_transaction_id: null,
        regulated_status: card.regulated_status,
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${sandbox.pagesOrigin}/i/charge/${id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  sandbox.store.put('charges', id, charge)
  return charge
}
