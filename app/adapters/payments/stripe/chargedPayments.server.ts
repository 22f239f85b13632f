import type Stripe from 'stripe'
import type { PartGivenBack } from '~/domain/membership/periods'
import { paysOutCredit, type RefundTry } from '~/domain/membership/refunds'
import type { CardPayment, RefundRequest } from '../port'
import { asked, askedFor, fromUnix, idOf } from './client.server'

/** More than a customer makes: a page of theirs. */
const PAGE = 100

/**
 * What a dispute's word means for the money. We keep that of one that was won, and of a bank's inquiry that may never become a dispute. What
 * was decided against us, and is appealed, is with her bank and may still come back: as little is sure as before. So is what a word means that
 * we do not know.
 */
const DISPUTES: Partial<Record<Stripe.Dispute.Status, CardPayment['dispute']>> = {
  won: 'NONE',
  prevented: 'NONE',
  warning_needs_response: 'NONE',
  warning_under_review: 'NONE',
  warning_closed: 'NONE',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  appeal_needs_response: 'OPEN',
  appeal_under_review: 'OPEN',
  lost: 'LOST',
}

/** What a refund that we made is kept with. */
const REFUND_KEY = 'elan_refund'

interface Reclaimed extends Pick<CardPayment, 'dispute' | 'disputedCents'> {
  /** Since when all that was left of the payment is with her bank; while it decides, whatever part it has taken. */
  at: Date | null
  /** A part that it has given her for good: the rest is ours. */
  part: PartGivenBack[]
}

const NOT_RECLAIMED: Reclaimed = { dispute: 'NONE', disputedCents: 0, at: null, part: [] }

/** What a word leaves open the money says: one that is settled before it becomes a dispute may have been settled by giving it back. */
const isTaken = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0

async function reclaimedOf(stripe: Stripe, charge: Stripe.Charge): Promise<Reclaimed> {
  if (!charge.disputed) return NOT_RECLAIMED
  const { data } = await asked(stripe.disputes.list({ charge: charge.id, limit: 1 }))
  const [found] = data
  const left = charge.amount_captured - charge.amount_refunded
  if (!found) return { dispute: 'OPEN', disputedCents: left, at: fromUnix(charge.created), part: [] }
  const { id, amount, created } = found
  const dispute = found.status === 'prevented' && isTaken(found) ? 'LOST' : (DISPUTES[found.status] ?? 'OPEN')
  if (dispute === 'NONE') return NOT_RECLAIMED
  const at = fromUnix(created)
  return dispute === 'LOST' && amount < left
    ? { dispute, disputedCents: amount, at: null, part: [{ id, amountCents: amount, at }] }
    : { dispute, disputedCents: amount, at, part: [] }
}

const stands = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** Refunds that somebody made there, in a state, oldest first. */
const madeThere = ({ refunds }: Stripe.Charge, state: 'succeeded' | 'failed'): PartGivenBack[] =>
  (refunds?.data ?? [])
    .filter(({ status, metadata }) => status === state && !metadata?.[REFUND_KEY])
    .map(({ id, amount, created }) => ({ id, amountCents: amount, at: fromUnix(created) }))
    .toReversed()

const paidOutOf = ({ refunds }: Stripe.Charge) =>
  (refunds?.data ?? [])
    .filter((refund) => stands(refund) && paysOutCredit(refund.metadata?.[REFUND_KEY]))
    .reduce((sum, { amount }) => sum + amount, 0)

/** With all its refunds, newest first: an expanded charge names the ten newest. */
async function withRefunds(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Charge> {
  const { refunds } = charge
  if (!refunds?.has_more) return charge
  const data = await asked(
    stripe.refunds.list({ charge: charge.id, limit: PAGE }).autoPagingToArray({ limit: 10 * PAGE }),
  )
  return { ...charge, refunds: { ...refunds, data, has_more: false } }
}

/** @param shown as expanded, with its newest refunds */
async function paymentOf(
  stripe: Stripe,
  shown: Stripe.Charge,
  billId: string | null,
): Promise<CardPayment | null> {
  const charge = await withRefunds(stripe, shown)
  const paymentId = idOf(charge.payment_intent)
  if (!charge.paid || !paymentId) return null
  const { dispute, disputedCents, at, part } = await reclaimedOf(stripe, charge)
  const last = charge.refunded ? charge.refunds?.data.find(stands) : undefined
  return {
    paymentId,
    billId,
    wasDisputed: charge.disputed,
    paidAt: fromUnix(charge.created),
    amountCents: charge.amount_captured,
    currency: charge.currency,
    refundedCents: charge.amount_refunded,
    dispute,
    disputedCents,
    givenBackAt: charge.refunded ? fromUnix(last?.created ?? charge.created) : at,
    // Without the one that gave back the rest.
    parts: [...madeThere(charge, 'succeeded').filter(({ id }) => id !== last?.id), ...part],
    returned: madeThere(charge, 'failed'),
    paidOutCents: paidOutOf(charge),
    isSentBack: (charge.refunds?.data ?? []).some(({ status }) => status === 'failed'),
  }
}

/**
 * A customer's payments that took, by the payment's id.
 *
 * @param invoiceOf the invoice that a payment paid
 */
export async function readPayments(
  stripe: Stripe,
  customerId: string,
  invoiceOf: ReadonlyMap<string, string>,
): Promise<CardPayment[]> {
  const charges = await asked(
    stripe.charges
      .list({ customer: customerId, limit: PAGE, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: 10 * PAGE }),
  )
  const own = charges.flatMap((charge) => {
    const billId = invoiceOf.get(idOf(charge.payment_intent) ?? '')
    return billId === undefined ? [] : [{ charge, billId }]
  })
  const read = await Promise.all(own.map(({ charge, billId }) => paymentOf(stripe, charge, billId)))
  return read.filter((payment) => payment !== null)
}

/** A payment, and what was given back of it; `null` for one that took nothing. */
async function readPayment(stripe: Stripe, paymentId: string): Promise<CardPayment | null> {
  const intent = await askedFor(
    stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge.refunds'] }),
  )
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? paymentOf(stripe, charge, null) : null
}

const STATES: Record<string, RefundTry['state']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}

function toRefund({ id, status, amount, failure_reason, metadata }: Stripe.Refund): RefundTry {
  return {
    id,
    amountCents: amount,
    state: STATES[status ?? ''] ?? 'PENDING',
    failure: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
    key: metadata?.[REFUND_KEY] ?? null,
  }
}

export function refunds(stripe: Stripe) {
  return {
    readPayment: (paymentId: string) => readPayment(stripe, paymentId),

    async listRefunds(paymentId: string): Promise<RefundTry[]> {
      const { data } = await asked(stripe.refunds.list({ payment_intent: paymentId, limit: PAGE }))
      return data.map(toRefund)
    },

    async refund({ paymentId, amountCents, key }: RefundRequest): Promise<RefundTry> {
      const made = await asked(
        stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents, metadata: { [REFUND_KEY]: key } },
          { idempotencyKey: key },
        ),
      )
      return toRefund(made)
    },
  }
}
