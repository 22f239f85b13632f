import type Stripe from 'stripe'
import { refundCharge } from '../../billing/refunding'
import type { Sandbox } from '../../context'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { Charge, Refund } from '../../shapes'
import { change } from '../../webhooks/emit'

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/refunds',
    accepts: accepts<Stripe.RefundCreateParams>({
      amount: 'text',
      charge: 'text',
      metadata: 'metadata',
      payment_intent: 'text',
      reason: 'text',
    }),
    returns: 'refund',
    answer: createRefund,
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    accepts: accepts<Stripe.RefundListParams>({
      ...PAGE,
      charge: 'text',
      created: RANGE,
      payment_intent: 'text',
    }),
    returns: { list: 'refund' },
    answer: listRefunds,
  },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    accepts: {},
    returns: 'refund',
    answer: ({ sandbox, id }) => findRefund(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    accepts: accepts<Stripe.RefundUpdateParams>({ metadata: 'metadata' }),
    returns: 'refund',
    answer: updateRefund,
  },
]

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function findRefund(sandbox: Sandbox, id: string): Refund {
  const refund = sandbox.store.find('refunds', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

function createRefund({ sandbox, params }: ApiCall): object {
  return refundCharge(sandbox, chargeNamed(sandbox, params), params.integer('amount') ?? null, {
    reason: params.choice('reason', REASONS) ?? null,
    metadata: params.metadata(),
  })
}

function chargeNamed(sandbox: Sandbox, params: Params): Charge {
  const intentId = params.text('payment_intent')
  const chargeId = params.text('charge')
  if (!intentId && !chargeId) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = intentId ? sandbox.store.find('paymentIntents', intentId) : undefined
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  if (intent && intent.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  const id = chargeId || intent?.latest_charge || ''
  const charge = sandbox.store.find('charges', id)
  if (!charge) throw noSuch('charge', id, 'charge')
  return charge
}

function listRefunds({ sandbox, params }: ApiCall): object {
  const [charge, intent] = [params.text('charge'), params.text('payment_intent')]
  const rows = sandbox.store
    .all('refunds')
    .filter(
      (refund) =>
        (!charge || refund.charge === charge) &&
        (!intent || refund.payment_intent === intent) &&
        createdFits(params, refund.created),
    )
  return listPage(rows, params, '/v1/refunds')
}

function updateRefund({ sandbox, id, params }: ApiCall): object {
  const refund = findRefund(sandbox, id)
  const metadata = params.metadata(refund.metadata ?? {})
  change(sandbox, 'refund.updated', refund, (row) => (row.metadata = metadata))
  return refund
}
