import type { CardSubscription, Payments } from '~/adapters/payments/port'
import { logger } from '~/lib/logger.server'

/**
 * What a card subscription's truth obliges us to do at the provider, after our own transaction: a refunded one must not
 * renew, the credit of one that has ended goes back to her, and one whose pause ends in unpaid time
 * begins a new period, so that she can train again.
 * Each carries a key of its occasion: repeated, it has no second effect. Reconciliation repairs a failure.
 */
export async function followUpCard(payments: Payments, truth: CardSubscription, now: Date): Promise<void> {
  const alive = !truth.endedAt && truth.status !== 'incomplete'
  try {
    if (alive && truth.refundedAt) {
      await payments.cancelNow(truth.id, `refunded:${truth.id}`)
    } else if (truth.endedAt && truth.creditCents > 0) {
      await payments.settleCredit(truth.customerId, !truth.refundedAt, truth.id)
    } else if (resumesUnpaid(truth, now)) {
      await beginUnpaidPeriod(payments, truth)
    }
  } catch (error) {
    logger.warn({ err: error, subscription: truth.id }, 'a follow-up at the card provider failed')
  }
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
