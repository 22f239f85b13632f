import { DAY_MS } from '../durations'
import type { SubscriptionFacts } from './entitlement'

/** A subscription as the card provider describes it (`adapters/payments`), its invoices summed up. */
export interface CardTruth {
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'canceled'
    /** A word that we do not know, or whose meaning for her we cannot tell. */
    | 'unknown'
  createdAt: Date
  /** The end of the time for which nothing is charged, in the past as well; `null` for one that is charged at once. */
  trialUntil: Date | null
  /** The start of the period that runs, paid or not. */
  periodStart: Date
  periodEnd: Date
  /** The first invoice that was paid, one made free by a promotion too; that of a trial is none. */
  firstPaidAt: Date | null
  /** The end of the period of the newest paid invoice that was not refunded. */
  paidUntil: Date | null
  /** The start of the first of the periods that are owed now; `null` where nothing is. */
  owedSince: Date | null
  /** The last paid invoice was refunded in full, or its payment is disputed. */
  refundedAt: Date | null
  /** Its last payment is given back only while her bank decides. */
  contested: boolean
  /** Collection is paused: periods go by unpaid. */
  paused: boolean
  cancelsAtPeriodEnd: boolean
  /** The day that it is set to end on, by its period or by a day of its own. */
  cancelsAt: Date | null
  /** When somebody set that it should end, or ended it; `null` where nobody did, and where it ended for want of payment. */
  endSetAt: Date | null
  endedAt: Date | null
}

/** How long access is kept after a card renewal failed, while the provider tries again. */
export const CARD_GRACE_DAYS = 7

const OWING: readonly CardTruth['status'][] = ['past_due', 'unpaid']
/** It is charged again by itself, or as soon as what is owed is paid. */
const CHARGING: readonly CardTruth['status'][] = ['trialing', 'active', ...OWING]

/** Once for a debt, however many periods it grows by. A first charge that fails has nothing to prolong. */
function graceUntil({ status, owedSince, firstPaidAt }: CardTruth): Date | null {
  if (!OWING.includes(status) || !owedSince) return null
  return new Date(owedSince.getTime() + (firstPaidAt ? CARD_GRACE_DAYS * DAY_MS : 0))
}

/** A trial is agreed on when it is ordered; anything else begins by being paid. */
function startedAt({ status, createdAt, trialUntil, firstPaidAt }: CardTruth): Date | null {
  const agreed = trialUntil !== null && status !== 'incomplete' && status !== 'incomplete_expired'
  return agreed ? createdAt : firstPaidAt
}

/** What the state of a card subscription means for access. */
export function cardFacts(truth: CardTruth): SubscriptionFacts {
  const { status, firstPaidAt, trialUntil } = truth
  return {
    source: 'STRIPE',
    startedAt: startedAt(truth),
    givenFrom: null,
    paidUntil: truth.paidUntil,
    trialUntil: firstPaidAt === null && (status === 'trialing' || status === 'active') ? trialUntil : null,
    graceUntil: graceUntil(truth),
    paused: truth.paused,
    renews: CHARGING.includes(status) && !endsWithPeriod(truth),
    endedAt: truth.endedAt,
    refundedAt: truth.refundedAt,
    contested: truth.contested,
    revokedAt: null,
    unclear: status === 'unknown',
  }
}

/**
 * What a contract is from the declaration on by which she has withdrawn from it, whenever the provider can be told: over, and its price hers.
 *
 * @param at when she declared it
 */
export function withdrawnFacts(facts: SubscriptionFacts, at: Date): SubscriptionFacts {
  const refundedAt = facts.refundedAt ?? (facts.paidUntil ? at : null)
  return {
    ...facts,
    endedAt: facts.endedAt ?? at,
    refundedAt,
    contested: false,
    graceUntil: null,
    renews: false,
  }
}

/** Whether nothing that was paid for is left: the period that runs is not, though a pause may have put its price off. */
export function isUnpaid(truth: CardTruth, now: Date): boolean {
  // Its first payment is not through, and may still come.
  if (truth.status === 'incomplete') return true
  return owesRunningPeriod(truth) || (truth.paidUntil !== null && truth.paidUntil <= now)
}

/**
 * Whether what is due for the period that runs is not paid, and may still be charged: drawn up, tried, or tried in vain. A debt of an earlier
 * period takes nothing away from one that was paid after it.
 */
export function owesRunningPeriod({ status, paused, paidUntil, periodStart, owedSince }: CardTruth): boolean {
  if (OWING.includes(status)) return true
  if (paidUntil !== null && paidUntil > periodStart) return false
  return owedSince !== null || (status === 'active' && !paused)
}

/**
 * Its end was set for the period that ran then: by name, as we do, or by a day no later than its end, as the provider's own pages do. The
 * last period of one that was set to end on a later day was still to be charged.
 */
function isSetForPeriod({
  cancelsAtPeriodEnd,
  cancelsAt,
  endSetAt,
  periodStart,
  periodEnd,
}: CardTruth): boolean {
  if (cancelsAtPeriodEnd) return true
  return cancelsAt !== null && cancelsAt <= periodEnd && (endSetAt === null || endSetAt >= periodStart)
}

/** Whether it is set to end with the period that runs, and nothing more is to be charged until then. */
export function endsWithPeriod(truth: CardTruth): boolean {
  const { cancelsAt, periodEnd } = truth
  return isSetForPeriod(truth) || (cancelsAt !== null && cancelsAt <= periodEnd && !owesRunningPeriod(truth))
}

/** Since when nothing more was to be charged; `null` where nobody asked for that, as where its end was set for a day beyond the period that ran. */
export function cancelAskedAt(truth: CardTruth): Date | null {
  const { cancelsAt, endSetAt, endedAt } = truth
  if (!endSetAt || cancelsAt === null || isSetForPeriod(truth)) return endSetAt
  // Ended at once before the day that was set.
  return endedAt && endedAt < cancelsAt ? endedAt : null
}
