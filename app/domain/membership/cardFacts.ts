import { DAY_MS, HOUR_MS } from '../durations'
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
    | 'paused'
  createdAt: Date
  trialUntil: Date | null
  /** The start of the period that runs, paid or not. */
  periodStart: Date
  /** The first invoice that was paid (a free one too). */
  firstPaidAt: Date | null
  /** The end of the period of the newest paid invoice that was not refunded. */
  paidUntil: Date | null
  /** The last paid invoice was refunded in full, or its payment is disputed. */
  refundedAt: Date | null
  /** The invoice of the period that runs is being drawn up or charged: the provider takes an hour or so for it. */
  collecting: boolean
  /** Collection is paused: periods go by unpaid. */
  paused: boolean
  cancelsAtPeriodEnd: boolean
  /** An end set for another day. */
  cancelsAt: Date | null
  endedAt: Date | null
}

/** How long access is kept after a card renewal failed, while the provider tries again. */
export const CARD_GRACE_DAYS = 7
/** How long a renewal may take to be charged, with access kept, before anybody can say that it failed. */
export const COLLECTING_HOURS = 6

/** The end of the paid time. While a renewal is being charged: the end of the time allowed for charging it. */
function paidReach({ paidUntil, periodStart, collecting, paused }: CardTruth): Date | null {
  if (!paidUntil || !collecting || paused) return paidUntil
  const given = periodStart.getTime() + COLLECTING_HOURS * HOUR_MS
  return new Date(Math.max(paidUntil.getTime(), given))
}

/** What the state of a card subscription means for access. */
export function cardFacts(truth: CardTruth): SubscriptionFacts {
  const owes = truth.status === 'past_due'
  return {
    source: 'STRIPE',
    startedAt: truth.firstPaidAt ?? (truth.status === 'trialing' ? truth.createdAt : null),
    paidUntil: paidReach(truth),
    trialUntil: truth.status === 'trialing' ? truth.trialUntil : null,
    graceUntil: owes ? new Date(truth.periodStart.getTime() + CARD_GRACE_DAYS * DAY_MS) : null,
    paused: truth.paused,
    renews:
      ['trialing', 'active', 'past_due'].includes(truth.status) &&
      !truth.cancelsAtPeriodEnd &&
      !truth.cancelsAt,
    endedAt: truth.endedAt,
    refundedAt: truth.refundedAt,
    revokedAt: null,
  }
}
