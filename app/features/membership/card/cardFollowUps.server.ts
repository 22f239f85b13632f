import type { CardSubscription, Payments } from '~/adapters/payments/port'
import { isUnpaid } from '~/domain/membership/cardFacts'
import { logger } from '~/lib/logger.server'
import { payRefundsOf, setCreditAside } from '../refunds/payRefunds.server'
import type { CardContext } from '../provider/cardContext.server'

/**
 * What a card subscription's truth obliges us to do at the provider, after our own transaction: a refunded one must not
 * renew, one that she has ended must not be charged for a time that is not paid, what an ended one owes goes back to her, and one whose
 * pause ends in unpaid time begins a new period, so that she can train again.
 * Each carries a key of its occasion: repeated, it has no second effect. Reconciliation repairs a failure.
 *
 * @returns whether something was changed that is to be read again
 */
export async function followUpCard(
  context: CardContext,
  truth: CardSubscription,
  now: Date,
): Promise<boolean> {
  try {
    return await followUp(context, truth, now)
  } catch (error) {
    logger.warn({ err: error, subscription: truth.id }, 'a follow-up at the card provider failed')
    return false
  }
}

async function followUp(context: CardContext, truth: CardSubscription, now: Date): Promise<boolean> {
  const { payments } = context
  const { id, endedAt, refundedAt, contested } = truth
  if (endedAt) {
    // Whoever ended it: nobody pays for what is over.
    if (truth.asksForPayment) await payments.endNow(id, `over:${id}`)
    await payRefundsOf(context, id, now)
    if (wentBack(truth)) await takeCreditAway(context, truth)
    return false
  }
  if (truth.status === 'incomplete') return false
  if (refundedAt && !contested) {
    await payments.endNow(id, `refunded:${id}`)
    return true
  }
  if (refundedAt && !truth.cancelsAtPeriodEnd) {
    // Nothing more is taken while her bank decides. Where it decides for us, what she paid for is hers up to its end.
    // Set twice it is the same; taken back on the provider's own pages it is set again, which an older key would not do.
    await payments.cancelAtPeriodEnd(id, true, `contested:${id}:${now.toISOString()}`)
    return true
  }
  if (endsUnpaid(truth, now)) {
    await endUnpaid(payments, truth)
    return true
  }
  if (!resumesUnpaid(truth, now)) return false
  await beginUnpaidPeriod(payments, truth)
  return true
}

/** A payment of it went back as a whole, and her bank has nothing left to decide. */
const wentBack = ({ payments }: CardSubscription) =>
  payments.some(({ givenBackAt }) => givenBackAt) && !payments.some(({ dispute }) => dispute === 'OPEN')

/**
 * Credit that came from a payment which went back as a whole goes with it; not what is on its own way back to her card. The caller has
 * the purchase's turn, or comes after it.
 */
export async function takeCreditAway(
  context: CardContext,
  { id, customerId, creditCents }: CardSubscription,
): Promise<void> {
  const { payments } = context
  if (creditCents === 0 || (await payments.hasRunningSubscription(customerId))) return
  await setCreditAside(context, id)
  await payments.takeCreditOff(customerId, creditCents, `ended:${id}`)
}

/** She has ended it, and the period that runs is not paid: it may still be charged, or is put off by a pause. */
function endsUnpaid(truth: CardSubscription, now: Date): boolean {
  return truth.cancelsAtPeriodEnd && isUnpaid(truth, now)
}

/** The request that ends it and the webhook that reports it use the same key. */
export function endUnpaid(payments: Payments, truth: CardSubscription): Promise<void> {
  return payments.endNow(truth.id, `unpaid:${truth.id}:${truth.periodStart.toISOString()}`)
}

/** The request that resumes and the webhook that reports it use the same key, so there is one charge. */
export function beginUnpaidPeriod(payments: Payments, truth: CardSubscription): Promise<void> {
  return payments.beginPeriod(truth.id, `resumed:${truth.id}:${truth.periodStart.toISOString()}`)
}

/** Collection goes on, but the period that runs began during the pause and was never charged. */
export function resumesUnpaid(truth: CardSubscription, now: Date): boolean {
  return (
    truth.status === 'active' &&
    !truth.paused &&
    truth.periodVoided &&
    !truth.cancelsAtPeriodEnd &&
    !truth.cancelsAt &&
    (truth.paidUntil === null || truth.paidUntil <= now || truth.paidUntil <= truth.periodStart)
  )
}
