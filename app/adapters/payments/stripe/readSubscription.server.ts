import type Stripe from 'stripe'
import { cancelAskedAt } from '~/domain/membership/cardFacts'
import { creditOf, type OwnCredit } from '~/domain/membership/credit'
import { owedSince, type CardBill } from '~/domain/membership/periods'
import { PLANS, findPlan, type Term } from '~/domain/membership/plans'
import { bankDecides } from '~/domain/membership/refunds'
import { PaymentRefusedError, type CardPayment, type CardSubscription } from '../port'
import { billOf, isOfTrial } from './bills.server'
import { readPayments } from './chargedPayments.server'
import { asked, askedFor, fromUnix, fromUnixOrNull, idOf, known } from './client.server'
import { invoiceOfPayments, readContracts, readInvoices, readMoves } from './creditedContracts.server'
import { productOf } from './plans.server'

/** Those whose meaning for her we know. `paused` comes from an operator's hand, and says nothing of what was paid. */
const STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
] as const

/** Where it ended for want of payment the provider sets the same date. */
function endSetAt({ canceled_at, cancellation_details }: Stripe.Subscription): Date | null {
  return cancellation_details?.reason === 'cancellation_requested' ? fromUnixOrNull(canceled_at) : null
}

function periodEnd(invoice: Stripe.Invoice): number {
  // Lines with a negative amount give unused time back; the others say up to when it is paid.
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
  return Math.max(invoice.period_end, ...ends)
}

/** The term of a price, by its own period. */
function termOf({ recurring }: Stripe.Price): Term | null {
  if (!recurring) return null
  const { interval, interval_count } = recurring
  const months = interval === 'year' ? 12 * interval_count : interval === 'month' ? interval_count : null
  return PLANS.find((plan) => plan.months === months)?.term ?? null
}

const planOfTerm = (term: Term | null) => PLANS.find((plan) => plan.term === term)?.productId ?? null

const endsWithPeriod = ({ cancel_at, items }: Stripe.Subscription) =>
  cancel_at !== null && cancel_at <= (items.data[0]?.current_period_end ?? 0)

/** Whether a subscription that has not ended goes on to be charged, and uses credit up. */
export const usesCredit = (subscription: Stripe.Subscription): boolean =>
  subscription.status !== 'incomplete' && !endsWithPeriod(subscription)

/** What is taken next, and when; `null` where nothing is. */
async function readNextCharge(stripe: Stripe, subscription: Stripe.Subscription): Promise<number | null> {
  const { id, status } = subscription
  if (!['trialing', 'active'].includes(status) || endsWithPeriod(subscription)) return null
  try {
    return (await asked(stripe.invoices.createPreview({ subscription: id }))).amount_due
  } catch (error) {
    // It has ended in the same moment, or its state allows none.
    if (error instanceof PaymentRefusedError) return null
    throw error
  }
}

/** An invoice counts as given back when every payment of it was. */
function backOf(
  payments: readonly CardPayment[],
  invoice: Stripe.Invoice | undefined,
): Pick<CardBill, 'refundedAt' | 'contested' | 'parts' | 'paidOutCents'> {
  const own = payments.filter(({ billId }) => billId === invoice?.id)
  return {
    refundedAt: own.every((payment) => payment.givenBackAt) ? (own[0]?.givenBackAt ?? null) : null,
    contested: bankDecides(own),
    parts: own.flatMap(({ parts }) => parts),
    paidOutCents: own.reduce((sum, { paidOutCents }) => sum + paidOutCents, 0),
  }
}

/** What the invoices say. @param invoices without that of a trial, newest first */
function summedUp(
  invoices: readonly Stripe.Invoice[],
  payments: readonly CardPayment[],
  { putBack, everBorrowed, covered, toLenders }: OwnCredit,
) {
  const paid = invoices.filter(({ status }) => status === 'paid')
  // An invoice paid from credit moved no money, and must not hide the payment that the credit came from.
  const lastPaid = paid.find(({ amount_paid }) => amount_paid > 0)
  const { refundedAt, contested } = backOf(payments, lastPaid)
  const standing = paid.filter((invoice) => !backOf(payments, invoice).refundedAt)
  // The newest counts, not the furthest: a change to a shorter term takes back what was unused of the longer one.
  const [newest] = refundedAt ? paid : standing
  const first = paid.at(-1)
  const bills = invoices.toReversed().flatMap((invoice) => {
    const back = backOf(payments, invoice)
    const id = invoice.id ?? ''
    const creditBack = putBack.get(id) ?? null
    // What credit alone had paid is given back with it.
    const refundedAt = back.refundedAt ?? (invoice.amount_paid === 0 ? (creditBack?.at ?? null) : null)
    const credited = {
      creditBack,
      coveredCents: covered.get(id) ?? 0,
      borrowedCents: everBorrowed.get(id) ?? 0,
      toLendersCents: toLenders.get(id) ?? 0,
    }
    return billOf(invoice, { ...back, ...credited, refundedAt })
  })
  return {
    firstPaidAt: first ? fromUnix(first.status_transitions.paid_at ?? first.created) : null,
    paidUntil: newest ? fromUnix(periodEnd(newest)) : null,
    refundedAt,
    contested,
    bills,
    owedSince: owedSince(bills),
  }
}

/** How often both are asked for until they belong together. */
const READS = 3

/**
 * A subscription and its invoices, newest first. Where it is changed between both questions they are asked again: what one says of its plan
 * would not belong to what the others say of its time.
 */
async function readWithInvoices(
  stripe: Stripe,
  id: string,
): Promise<{ subscription: Stripe.Subscription; all: Stripe.Invoice[] } | null> {
  for (let reads = 1; ; reads += 1) {
    const subscription = await askedFor(stripe.subscriptions.retrieve(id, { expand: ['customer'] }))
    if (!subscription) return null
    const all = await readInvoices(stripe, { subscription: id })
    if (reads === READS || idOf(subscription.latest_invoice) === (all[0]?.id ?? null))
      return { subscription, all }
  }
}

/**
 * Reads a subscription with its invoices, and sums up payments and refunds.
 *
 * @returns `null` for one that the provider does not know
 */
export async function readSubscription(stripe: Stripe, id: string): Promise<CardSubscription | null> {
  const read = await readWithInvoices(stripe, id)
  const item = read?.subscription.items.data[0]
  if (!read || !item) return null
  const { subscription, all } = read
  const customerId = idOf(subscription.customer) ?? ''
  const [payments, moves, nextChargeCents] = await Promise.all([
    readPayments(stripe, customerId, invoiceOfPayments(all)),
    readMoves(stripe, subscription, all),
    readNextCharge(stripe, subscription),
  ])
  const creditOwner = { id, contracts: await readContracts(stripe, { id, customerId }, all, moves) }
  const credit = creditOf(creditOwner, moves)
  const invoices = all.filter((invoice) => !isOfTrial(invoice))
  const term = termOf(item.price)
  const productId = productOf(item.price) ?? planOfTerm(term)
  const truth = {
    id,
    customerId,
    word: subscription.status,
    productId,
    term: term ?? findPlan(productId)?.term ?? null,
    status: known(STATUSES, subscription.status, 'unknown'),
    createdAt: fromUnix(subscription.start_date),
    trialUntil: fromUnixOrNull(subscription.trial_end),
    periodStart: fromUnix(item.current_period_start),
    periodEnd: fromUnix(item.current_period_end),
    ...summedUp(invoices, payments, credit),
    creditCents: credit.leftCents,
    borrowedCents: credit.borrowedCents,
    borrowed: credit.borrowed,
    used: credit.used,
    lent: credit.lent,
    returnedCents: credit.returnedCents,
    creditOwner,
    // Only invoices that were never charged: one that support voids after a failed charge is goodwill, not a pause.
    periodVoided: invoices[0]?.status === 'void' && !invoices[0].attempted,
    paused: subscription.pause_collection !== null,
    resumesAt: fromUnixOrNull(subscription.pause_collection?.resumes_at),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    cancelsAt: fromUnixOrNull(subscription.cancel_at),
    endSetAt: endSetAt(subscription),
    endedAt: fromUnixOrNull(subscription.ended_at),
    priceCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    nextChargeCents,
    asksForPayment: invoices.some(({ status }) => status === 'open'),
    payments,
  } satisfies Omit<CardSubscription, 'cancelAskedAt'>
  return { ...truth, cancelAskedAt: cancelAskedAt(truth) }
}
