import { timeOfCustomer, type Sandbox } from '../context'
import { newId } from '../ids'
import { invalidRequest, ProtocolError } from '../protocol/errors'
import type { Charge, Metadata, Refund } from '../shapes'
import { change, emit } from '../webhooks/emit'

/**
 * Refunds a charge in full or in part.
 * @param amount cents; all that is left when `null`
 * @throws ProtocolError when more is asked than is left
 */
export function refundCharge(
  sandbox: Sandbox,
  charge: Charge,
  amount: number | null,
  details: { reason: string | null; metadata: Metadata },
): Refund {
  if (!charge.paid) throw invalidRequest('This charge was not paid: it cannot be refunded.', 'charge')
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw new ProtocolError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, 'charge', 'charge_disputed')
  const cents = amount ?? left
  if (cents <= 0) throw invalidRequest('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (cents > left) {
    throw invalidRequest(
      `Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    )
  }
  const refund = {
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
        reference: null,
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: details.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: details.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as unknown as Refund
  sandbox.store.put('refunds', refund.id, refund)
  emit(sandbox, 'refund.created', refund)
  change(sandbox, 'charge.refunded', charge, (row) => {
    row.amount_refunded += cents
    row.refunded = row.amount_refunded === row.amount_captured
  })
  return refund
}
