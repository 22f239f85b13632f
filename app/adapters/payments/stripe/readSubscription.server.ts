import type Stripe from 'stripe'
import type { CardSubscription } from '../port'
import { asked, askedFor, fromUnix, fromUnixOrNull, idOf, known } from './client.server'
import { billOf } from './bills.server'
import { productOf } from './plans.server'

/** More than a year of months: a refund or a pause reaches no further back. */
const INVOICES = 24
/** Payments that may still be refunded, or already were: more than anybody makes within 14 days. */
const CHECKED_PAYMENTS = 6

const STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const

interface Payment {
  paymentId: string
  amountCents: number
  /** `null` while it is in force. */
  givenBackAt: Date | null
}

async function paymentOf(stripe: Stripe, invoiceId: string): Promise<Payment | null> {
  const { data } = await asked(stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 }))
  const paymentId = idOf(data[0]?.payment.payment_intent)
  return paymentId ? readPayment(stripe, paymentId) : null
}

/** A payment, and whether it was refunded in full or reclaimed by the bank. */
export async function readPayment(stripe: Stripe, paymentId: string): Promise<Payment | null> {
  const intent = await askedFor(stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }))
  const charge = intent?.latest_charge
  if (!intent || !charge || typeof charge === 'string') return null
  const amountCents = intent.amount_received
  const givenBackAt =
    (charge.refunded ? await refundedAt(stripe, charge) : null) ??
    (charge.disputed ? await takenBackAt(stripe, charge) : null)
  return { paymentId, amountCents, givenBackAt }
}

async function refundedAt(stripe: Stripe, charge: Stripe.Charge): Promise<Date> {
  const { data } = await asked(stripe.refunds.list({ charge: charge.id, limit: 1 }))
  return fromUnix(data[0]?.created ?? charge.created)
}

/** We keep the money of a dispute that was won, and of a bank's inquiry that may never become a dispute. */
const HARMLESS_DISPUTES: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]

async function takenBackAt(stripe: Stripe, charge: Stripe.Charge): Promise<Date | null> {
  const { data } = await asked(stripe.disputes.list({ charge: charge.id, limit: 1 }))
  const [dispute] = data
  return dispute && HARMLESS_DISPUTES.includes(dispute.status)
    ? null
    : fromUnix(dispute?.created ?? charge.created)
}

function periodEnd(invoice: Stripe.Invoice): number {
  // Lines with a negative amount give unused time back; the others say up to when it is paid.
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return Math.max(invoice.period_end, ...ends)
}

/** Where it ended for want of payment the provider sets the same date. */
function cancelAskedAt({ canceled_at, cancellation_details }: Stripe.Subscription): Date | null {
  return cancellation_details?.reason === 'cancellation_requested' ? fromUnixOrNull(canceled_at) : null
}

/** What the provider owes her customer, in cents. */
function creditOf(customer: Stripe.Subscription['customer']): number {
  return typeof customer === 'string' || customer.deleted ? 0 : Math.max(0, -customer.balance)
}

function openInvoice(invoices: readonly Stripe.Invoice[]): CardSubscription['openInvoice'] {
  const open = invoices.find(({ status }) => status === 'open')
  return open
    ? { id: open.id ?? '', amountCents: open.amount_remaining, payUrl: open.hosted_invoice_url ?? null }
    : null
}

/**
 * Reads a subscription with its invoices, and sums up payments and refunds.
 *
 * @returns `null` for one that the provider does not know
 */
export async function readSubscription(stripe: Stripe, id: string): Promise<CardSubscription | null> {
  const subscription = await askedFor(stripe.subscriptions.retrieve(id, { expand: ['customer'] }))
  if (!subscription) return null
  const { data: invoices } = await asked(stripe.invoices.list({ subscription: id, limit: INVOICES }))
  const paid = invoices.filter(({ status }) => status === 'paid')
  // An invoice paid from credit moved no money, and must not hide the payment that the credit came from.
  const withMoney = paid.filter(({ amount_paid }) => amount_paid > 0)
  const checked = await Promise.all(
    withMoney.slice(0, CHECKED_PAYMENTS).map(async (invoice) => ({
      invoice,
      payment: await paymentOf(stripe, invoice.id ?? ''),
    })),
  )
  const givenBackAt = new Map(checked.map(({ invoice, payment }) => [invoice.id, payment?.givenBackAt]))
  const standing = paid.filter((invoice) => !givenBackAt.get(invoice.id))
  const [lastPaid] = checked
  const [item] = subscription.items.data
  if (!item) return null
  // The newest counts, not the furthest: a change to a shorter term takes back what was unused of the longer one.
  const [newest] = lastPaid?.payment?.givenBackAt ? paid : standing
  const first = paid.at(-1)
  return {
    id,
    customerId: idOf(subscription.customer) ?? '',
    productId: productOf(item.price),
    status: known(STATUSES, subscription.status, 'incomplete'),
    createdAt: fromUnix(subscription.start_date),
    trialUntil: fromUnixOrNull(subscription.trial_end),
    periodStart: fromUnix(item.current_period_start),
    firstPaidAt: first ? fromUnix(first.status_transitions.paid_at ?? first.created) : null,
    paidUntil: newest ? fromUnix(periodEnd(newest)) : null,
    lastPaidCents: newest ? newest.amount_paid : null,
    bills: invoices.flatMap((invoice) => billOf(invoice, givenBackAt.get(invoice.id) ?? null)),
    cancelAskedAt: cancelAskedAt(subscription),
    creditCents: creditOf(subscription.customer),
    refundedAt: lastPaid?.payment?.givenBackAt ?? null,
    collecting: subscription.status === 'active' && ['draft', 'open'].includes(invoices[0]?.status ?? ''),
    // Only invoices that were never charged: one that support voids after a failed charge is goodwill, not a pause.
    periodVoided: invoices[0]?.status === 'void' && !invoices[0].attempted,
    paused: subscription.pause_collection !== null,
    resumesAt: fromUnixOrNull(subscription.pause_collection?.resumes_at),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    cancelsAt: fromUnixOrNull(subscription.cancel_at),
    endedAt: fromUnixOrNull(subscription.ended_at),
    priceCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    openInvoice: openInvoice(invoices),
    refundable: checked.flatMap(({ payment }) =>
      payment && !payment.givenBackAt
        ? [{ paymentId: payment.paymentId, amountCents: payment.amountCents }]
        : [],
    ),
  }
}
