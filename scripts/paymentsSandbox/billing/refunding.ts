import { judgeRefund } from '../cards'
import { timeOfCustomer, type Sandbox } from '../context'
import { newId } from '../ids'
import { invalidRequest, ProtocolError } from '../protocol/errors'
import type { Charge, Metadata, Refund } from '../shapes'
import type { RefundOrder } from '../store'
import { change, emit } from '../webhooks/emit'

/** How long a refund that is not settled at once stays as it is. */
const SETTLES_AFTER_SECONDS = 60

/**
 * Refunds a charge in full or in part.
 * @param amount cents; all that is left when `null`
 * @throws ProtocolError when more is asked than is left, or a lever says so
 */
export function refundCharge(
  sandbox: Sandbox,
  charge: Charge,
  amount: number | null,
  details: { reason: string | null; metadata: Metadata },
): Refund {
  refuseRefund(sandbox, charge)
  const left = charge.amount_captured - charge.amount_refunded
  const cents = amount ?? left
  if (cents <= 0) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (cents > left) {
    throw invalidRequest(
      `Refund amount (${euros(cents)}) is greater than unrefunded amount on charge (${euros(left)})`,
      'amount',
    )
  }
  const order = nextOrder(sandbox, charge)
  if (order?.outcome === 'error') throw refusalOf(order)
  const card = sandbox.store.find('cardsOnFile', charge.payment_method ?? '')
  const plan: RefundPlan = order
    ? { outcome: order.outcome, later: order.later, failureReason: order.failureReason }
    : judgeRefund(card?.number ?? '')
  const refund = refundObject(sandbox, charge, cents, details, plan.outcome)
  sandbox.store.put('refunds', refund.id, refund)
  if (plan.outcome === 'failed') fail(sandbox, refund, plan.failureReason)
  else take(sandbox, charge, cents)
  emit(sandbox, 'refund.created', refund)
  if (plan.outcome === 'failed') emit(sandbox, 'refund.failed', refund)
  else if (plan.later) {
    const at = refund.created + SETTLES_AFTER_SECONDS
    sandbox.store.put('refundFates', refund.id, {
      at,
      status: plan.later,
      failureReason: plan.failureReason,
    })
  }
  return refund
}

interface RefundPlan {
  outcome: 'failed' | 'pending' | 'succeeded'
  later: 'failed' | 'succeeded' | null
  failureReason: string
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

function refuseRefund(sandbox: Sandbox, charge: Charge): void {
  if (!charge.paid) {
    throw invalidRequest(
      `Charge ${charge.id} has not been paid: it cannot be refunded.`,
      'charge',
      'charge_not_refundable',
    )
  }
  if (charge.amount_captured === charge.amount_refunded) {
    throw new ProtocolError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const dispute = sandbox.store.all('disputes').findLast((each) => each.charge === charge.id)
  const won = dispute?.status === 'won' || dispute?.status === 'warning_closed'
  if (dispute && !dispute.is_charge_refundable && !won) {
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    )
  }
}

/** What a lever has set for the coming refunds: each is for one. */
function nextOrder(sandbox: Sandbox, charge: Charge): RefundOrder | undefined {
  const order = sandbox.store
    .all('refundOrders')
    .find((each) => each.charge === null || each.charge === charge.id)
  if (order) sandbox.store.remove('refundOrders', order.id)
  return order
}

const refusalOf = ({ code, message }: RefundOrder) =>
  new ProtocolError(400, {
    type: 'invalid_request_error',
    code: code ?? 'balance_insufficient',
    message:
      message ??
      "Insufficient balance in your Stripe account to refund this charge. The refund couldn't be submitted.",
  })

function take(sandbox: Sandbox, charge: Charge, cents: number): void {
  change(sandbox, 'charge.refunded', charge, (row) => {
    row.amount_refunded += cents
    row.refunded = row.amount_refunded === row.amount_captured
  })
}

/** Settles a refund, now: that it failed gives the amount back to the charge. */
export function settleRefund(
  sandbox: Sandbox,
  refund: Refund,
  status: 'failed' | 'succeeded',
  failureReason: string,
): Refund {
  sandbox.store.remove('refundFates', refund.id)
  if (refund.status === status) return refund
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw invalidRequest(`This refund is ${refund.status} for good.`, 'refund')
  change(sandbox, 'refund.updated', refund, (row) => {
    row.status = status
    delete row.pending_reason
    if (status === 'failed') fail(sandbox, row, failureReason)
  })
  emit(sandbox, 'charge.refund.updated', refund)
  if (status === 'failed') {
    emit(sandbox, 'refund.failed', refund)
    const charge = sandbox.store.find('charges', refund.charge ?? '')
    if (charge) {
      charge.amount_refunded -= refund.amount
      charge.refunded = false
    }
  }
  return refund
}

function fail(sandbox: Sandbox, refund: Refund, reason: string): void {
  refund.failure_reason = reason
  refund.failure_balance_transaction = newId('txn')
  sandbox.store.touch()
}

/** What was to become of a refund comes about. */
export function meetFate(sandbox: Sandbox, id: string): void {
  const [refund, fate] = [sandbox.store.find('refunds', id), sandbox.store.find('refundFates', id)]
  if (refund && fate) settleRefund(sandbox, refund, fate.status, fate.failureReason)
  sandbox.store.remove('refundFates', id)
}

/** The test clock that a refund lives on, or `null`. */
export function clockOfRefund(sandbox: Sandbox, id: string): string | null {
  const customer = sandbox.store.find('refunds', id)?.customer
  return (customer && sandbox.store.find('customers', customer)?.test_clock) || null
}

function refundObject(
  sandbox: Sandbox,
  charge: Charge,
  cents: number,
  details: { reason: string | null; metadata: Metadata },
  status: 'failed' | 'pending' | 'succeeded',
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: timeOfCustomer(sandbox, charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: details.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    reason: details.reason as Refund['reason'],
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}
