import type Stripe from 'stripe'
import type { Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { Dispute } from '../../shapes'
import { change, emit } from '../../webhooks/emit'

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    accepts: accepts<Stripe.DisputeListParams>({
      ...PAGE,
      charge: 'text',
      created: RANGE,
      payment_intent: 'text',
    }),
    returns: { list: 'dispute' },
    answer: listDisputes,
  },
  { method: 'GET', path: '/v1/disputes/:id', accepts: {}, returns: 'dispute', answer: retrieveDispute },
]

/** Nothing was handed in to contest a dispute: nobody does that here. */
const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/**
 * The card's holder contests a charge with her bank.
 *
 * @param reason Stripe's word: `fraudulent`, `duplicate`
 * @param status Stripe's word: `needs_response`, or `warning_needs_response` for a question that takes no money yet
 * @param amount where only a part of the charge is contested
 */
export function disputeCharge(
  sandbox: Sandbox,
  chargeId: string,
  { reason, status, amount }: { reason: string; status: string; amount?: number | undefined },
): Dispute {
  const charge = sandbox.store.find('charges', chargeId)
  if (!charge) throw noSuch('charge', chargeId, 'charge')
  if (!charge.paid || charge.disputed) throw invalidRequest('This charge cannot be disputed.', 'charge')
  const now = sandbox.wallClock()
  // A question of the bank's takes no money yet.
  const asks = status.startsWith('warning_')
  charge.disputed = true
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: asks,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        case_type: asks ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason,
    status: status as Dispute['status'],
  }
  sandbox.store.put('disputes', dispute.id, dispute)
  emit(sandbox, 'charge.dispute.created', dispute)
  if (!asks) emit(sandbox, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** A bank's inquiry becomes a dispute: from now on the money is gone. */
export function escalateDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = sandbox.store.find('disputes', id)
  if (!dispute) throw noSuch('dispute', id)
  if (!dispute.status.startsWith('warning_')) throw invalidRequest('This is no inquiry.', 'dispute')
  change(sandbox, 'charge.dispute.updated', dispute, (row) => {
    row.status = 'needs_response'
    row.is_charge_refundable = false
    if (row.payment_method_details?.card) row.payment_method_details.card.case_type = 'chargeback'
  })
  emit(sandbox, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank has decided. @param status Stripe's word: `won`, `lost`, `warning_closed` */
export function closeDispute(sandbox: Sandbox, id: string, status: string): Dispute {
  const dispute = sandbox.store.find('disputes', id)
  if (!dispute) throw noSuch('dispute', id)
  const hadFunds = WITH_BANK.includes(dispute.status)
  change(sandbox, 'charge.dispute.closed', dispute, (row) => (row.status = status as Dispute['status']))
  if (hadFunds && status === 'won') emit(sandbox, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}

/** The money is with the bank: undecided, decided against us, or appealed. */
const WITH_BANK: readonly string[] = [
  'needs_response',
  'under_review',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
]

/** The bank's decision is not the last word: we may appeal (`appeal_needs_response`), or have (`appeal_under_review`). */
export function appealDispute(sandbox: Sandbox, id: string, status: string): Dispute {
  const dispute = sandbox.store.find('disputes', id)
  if (!dispute) throw noSuch('dispute', id)
  if (!WITH_BANK.includes(dispute.status)) throw invalidRequest('There is nothing to appeal.', 'dispute')
  change(sandbox, 'charge.dispute.updated', dispute, (row) => (row.status = status as Dispute['status']))
  return dispute
}

function retrieveDispute({ sandbox, id }: ApiCall): object {
  const dispute = sandbox.store.find('disputes', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

function listDisputes({ sandbox, params }: ApiCall): object {
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  const rows = sandbox.store
    .all('disputes')
    .filter(
      (dispute) =>
        (!charge || dispute.charge === charge) &&
        (!intent || dispute.payment_intent === intent) &&
        createdFits(params, dispute.created),
    )
  return listPage(rows, params, '/v1/disputes')
}
