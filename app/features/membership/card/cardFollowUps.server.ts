import type { CardSubscription, Payments } from '~/adapters/payments/port'
import { cardStep } from '~/domain/membership/cardStep'
import { creditToReturn, goneCreditKey } from '~/domain/membership/credit'
import { bankDecides, creditThatGoes } from '~/domain/membership/refunds'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/log/logger.server'
import { payRefundsOf, setCreditAside } from '../refunds/payRefunds.server'
import { recordedRefunds } from '../refunds/recordRefunds.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { CardContext } from '../provider/cardContext.server'
import { syncCardSubscription } from './syncCard.server'

/**
 * Does what a card subscription's truth obliges us to do at the provider (`cardStep`), after our own transaction.
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
    return await followUpNow(context, truth, now)
  } catch (error) {
    logger.warn({ err: error, subscription: truth.id }, 'a follow-up at the card provider failed')
    return false
  }
}

/** The same where nothing else may follow before it is done. @throws PaymentsUnavailableError */
async function followUpNow(context: CardContext, truth: CardSubscription, now: Date): Promise<boolean> {
  const { payments } = context
  const { id, customerId, creditOwner } = truth
  const returning = creditToReturn(truth)
  if (returning.cents > 0) {
    await payments.putCreditBack(customerId, creditOwner, returning)
    return true
  }
  switch (cardStep(truth, now)) {
    case 'NONE':
      return false
    case 'OVER':
      // Whoever ended it: nobody pays for what is over.
      if (truth.asksForPayment) await payments.endNow(id, `over:${id}`)
      await followEnd(context, truth, now)
      return false
    case 'END_REFUNDED':
      await payments.endNow(id, `refunded:${id}`)
      return true
    case 'STOP_CONTESTED':
      // Set twice it is the same; taken back on the provider's own pages it is set again, which an older key would not do.
      await payments.cancelAtPeriodEnd(id, true, `contested:${id}:${now.toISOString()}`)
      return true
    case 'END_UNPAID':
      await endUnpaid(payments, truth)
      return true
    case 'FORGIVE':
      await payments.forgiveDebts(id)
      return true
    case 'BEGIN':
      await beginUnpaidPeriod(payments, truth)
      return true
  }
}

/** What it owes goes back, and what is left of its credit goes where a payment has gone back as a whole: with such a refund, too. */
async function followEnd(context: CardContext, truth: CardSubscription, now: Date): Promise<void> {
  const paid = await payRefundsOf(context, truth.id, now)
  if (truth.creditCents === 0) return
  const since = paid > 0 ? await context.payments.readSubscription(truth.id) : truth
  if (since && wentBack(since)) await takeCreditAway(context, since, await creditGone(context, since))
}

/** A payment of it went back as a whole, not as credit that was left, and her bank has nothing left to decide. */
const wentBack = ({ payments }: CardSubscription) =>
  payments.some(({ givenBackAt, paidOutCents, amountCents }) => givenBackAt && paidOutCents < amountCents) &&
  !bankDecides(payments)

/** What of its credit went with payments that went back as a whole, and is not on its own way back to her card. */
async function creditGone({ db }: CardContext, truth: CardSubscription): Promise<number> {
  if (truth.creditCents === 0) return 0
  const paymentIds = truth.payments.map(({ paymentId }) => paymentId)
  return creditThatGoes(truth, await recordedRefunds(db, paymentIds))
}

/**
 * Credit that came from payments which go back otherwise goes with them: not what is on its own way back to her card, nor what came from
 * another contract. The caller has the purchase's turn, or comes after it.
 *
 * @param cents at most this much
 */
export async function takeCreditAway(
  context: CardContext,
  truth: CardSubscription,
  cents: number,
): Promise<void> {
  if (cents === 0) return
  const { id, customerId, creditOwner } = truth
  await setCreditAside(context, customerId)
  await context.payments.takeCreditOff(customerId, cents, goneCreditKey(id), creditOwner)
}

/** What had paid of it besides is hers again first; then it is ended, and its credit goes once it has ended. */
const STEPS = 3

/**
 * Does what is left to do about earlier contracts of hers before a further order could use their credit up: it is on its way back to her card,
 * or has gone with a payment that went back. The caller has her turn, and knows that she may order.
 *
 * @param rows all that she holds
 * @throws ApiError 409 where her bank reclaims a payment that credit is left of, PaymentsUnavailableError, NotOurTurnError
 */
export async function finishEarlierCredit(
  context: CardContext,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  const cards = rows.filter(({ source }) => source === 'STRIPE')
  const unfinished = cards.filter(({ endedAt, creditCents }) => endedAt === null || creditCents > 0)
  // What one gives back may be another one's credit.
  if (await finishCredit(context, unfinished, now)) await finishCredit(context, cards, now)
}

async function finishCredit(
  context: CardContext,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<boolean> {
  let hasChanged = false
  for (const { externalId } of rows)
    for (let step = 0; step < STEPS; step += 1) {
      const outcome = await syncCardSubscription(context, externalId, now)
      if (!('truth' in outcome)) break
      const { truth, change } = outcome
      // It comes back to her bank, or stays hers: until that is decided nothing is bought with it.
      if (truth.creditCents > 0 && bankDecides(truth.payments))
        throw new ApiError(409, 'subscriptions/credit-contested')
      // She has withdrawn, and the provider has not been told yet: all that was paid goes back.
      if (change.after.endedAt && !truth.endedAt) await takeCreditAway(context, truth, truth.creditCents)
      if (!(await followUpNow(context, truth, now))) break
      hasChanged = true
    }
  return hasChanged
}

/** The request that ends it and the webhook that reports it use the same key. */
export function endUnpaid(payments: Payments, truth: CardSubscription): Promise<void> {
  return payments.endNow(truth.id, `unpaid:${truth.id}:${truth.periodStart.toISOString()}`)
}

/** The request that resumes and the webhook that reports it use the same key, so there is one charge. */
export function beginUnpaidPeriod(payments: Payments, truth: CardSubscription): Promise<void> {
  return payments.beginPeriod(truth.id, `resumed:${truth.id}:${truth.periodStart.toISOString()}`)
}
