import { endsWithPeriod, isUnpaid, type CardTruth } from './cardFacts'

/** What is needed of a card subscription to see what it obliges us to do at the provider. */
export interface CardTruthToFollow extends CardTruth {
  /** Nobody pays for the period that runs: it began during a pause. */
  periodVoided: boolean
}

/**
 * OVER: nobody pays for what has ended, and what it owes goes back. END_REFUNDED: what was given back must not renew. STOP_CONTESTED: nothing
 * more is taken while her bank decides, and where it decides for us, what she paid for is hers up to its end. END_UNPAID: what she has ended
 * must not be charged for time that is not paid, or that a pause has put off. FORGIVE: nor for what she owes from before the time that she has
 * paid. BEGIN: a pause has ended in unpaid time, and a new period lets her train again.
 */
export type CardStep =
  | 'NONE'
  | 'OVER'
  | 'END_REFUNDED'
  | 'STOP_CONTESTED'
  | 'END_UNPAID'
  | 'FORGIVE'
  | 'BEGIN'

/** Collection goes on, but the period that runs began during the pause and was never charged. */
export function resumesUnpaid(truth: CardTruthToFollow, now: Date): boolean {
  const { status, paused, periodVoided, paidUntil, periodStart } = truth
  if (status !== 'active' || paused || !periodVoided || endsWithPeriod(truth)) return false
  return paidUntil === null || paidUntil <= now || paidUntil <= periodStart
}

/**
 * What the state of a card subscription obliges us to do at the provider.
 *
 * @param now the instant to judge at
 */
export function cardStep(truth: CardTruthToFollow, now: Date): CardStep {
  if (truth.endedAt) return 'OVER'
  if (truth.status === 'incomplete') return 'NONE'
  if (truth.refundedAt && !truth.contested) return 'END_REFUNDED'
  const ends = endsWithPeriod(truth)
  if (truth.refundedAt && !ends) return 'STOP_CONTESTED'
  if (ends && isUnpaid(truth, now)) return 'END_UNPAID'
  if (ends && truth.owedSince) return 'FORGIVE'
  return resumesUnpaid(truth, now) ? 'BEGIN' : 'NONE'
}
