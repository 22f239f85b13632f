import { DAY_MS, HOUR_MS } from '../durations'
import {
  CHARGING_HOURS,
  accessUntil,
  isWaiting,
  subscriptionState,
  type SubscriptionFacts,
} from './entitlement'
import { workingDayFrom } from '../frenchWorkingDays'
import { calendarDay, endOfParisDay, parisDay } from '../parisTime'
import type { Term } from './plans'

/** What a member may do next about her subscription. */
export type MembershipAction =
  | 'CHANGE_TERM'
  | 'PAUSE'
  | 'RESUME'
  | 'CANCEL'
  | 'KEEP'
  | 'UPDATE_CARD'
  | 'WITHDRAW'
  | 'MANAGE_AT_APPLE'

/** Consumer law: 14 days to withdraw, counted from the day after the contract (`SU-6`). */
export const WITHDRAWAL_DAYS = 14
/** How long a pause may last, in months. */
export const PAUSE_MONTHS = [1, 2, 3] as const
export type PauseMonths = (typeof PAUSE_MONTHS)[number]

/**
 * The last instant of the 14th day after a contract was made, by the clocks of Paris; of the next working day where that
 * one is a Saturday, a Sunday or a public holiday (code de la consommation, L221-19).
 */
export function withdrawalDeadline(contractAt: Date): Date {
  const lastDay = calendarDay(parisDay(contractAt)).add(WITHDRAWAL_DAYS, 'day')
  return endOfParisDay(workingDayFrom(lastDay.format('YYYY-MM-DD')))
}

/**
 * Whether she may withdraw from a contract by card: not from one whose payment is back, nor from one that has ended before it began, which cost
 * her nothing. While her bank decides she keeps the right.
 */
export function mayWithdraw(facts: SubscriptionFacts, now: Date): boolean {
  if (facts.source !== 'STRIPE' || !facts.startedAt || facts.revokedAt) return false
  if ((facts.refundedAt && !facts.contested) || (facts.endedAt && !facts.paidUntil)) return false
  return now <= withdrawalDeadline(facts.startedAt)
}

/**
 * What she may do about one of her subscriptions.
 *
 * @param now the instant to judge at
 */
export function membershipActions(facts: SubscriptionFacts, now: Date): MembershipAction[] {
  if (facts.source === 'APPLE') return stillCharges(facts, now) ? ['MANAGE_AT_APPLE'] : []
  if (facts.source !== 'STRIPE') return []
  const state = subscriptionState(facts, now)
  const actions: MembershipAction[] = []
  const alive = !facts.endedAt && !facts.refundedAt
  const begun = alive && state !== 'PENDING'
  if (!facts.paused && (state === 'ACTIVE' || state === 'TRIAL')) actions.push('CHANGE_TERM')
  // What waits for its first charge has no time to put off.
  if (!facts.paused && state === 'ACTIVE') actions.push('PAUSE')
  if (begun && facts.paused && facts.renews) actions.push('RESUME')
  // A subscription that is set to end must be kept before it can be resumed.
  const runs = state === 'CANCELLED' || state === 'PAST_DUE'
  if (begun && !facts.renews && !facts.unclear && (runs || facts.paused)) actions.push('KEEP')
  if (begun) actions.push('UPDATE_CARD')
  if (mayWithdraw(facts, now)) actions.push('WITHDRAW')
  // Also before its first payment is through: nothing is to be charged for it afterwards.
  if (alive && (state === 'PENDING' || mayRenew(facts))) actions.push('CANCEL')
  return actions
}

/**
 * The end of a card subscription that is cancelled now: with what is paid for, or before what it waits for begins.
 *
 * @param now the instant of cancelling
 * @returns `null` where it ends at once: the period that runs is not paid, and nothing may be charged for it any more
 */
export function endOnceCancelled(facts: SubscriptionFacts, now: Date): Date | null {
  if (facts.graceUntil) return null
  const end = facts.paidUntil ?? (isWaiting(facts) ? facts.trialUntil : null)
  return end && end > now ? end : null
}

/** Why a purchase is stopped before payment (`SU-4`), as an error code. */
export type PurchaseRefusal =
  | 'subscriptions/already-subscribed'
  | 'subscriptions/other-store'
  | 'subscriptions/unclear'

/** Whether a subscription is going to be charged again, or nobody can tell. */
export const mayRenew = ({
  renews,
  unclear,
  endedAt,
}: Pick<SubscriptionFacts, 'renews' | 'unclear' | 'endedAt'>): boolean => !endedAt && (renews || unclear)

/** Whether a subscription takes, or has taken, money for time that still runs. */
function stillCharges(facts: SubscriptionFacts, now: Date): boolean {
  if (facts.source !== 'STRIPE' && facts.source !== 'APPLE') return false
  if (facts.unclear && !facts.endedAt) return true
  if (facts.refundedAt || facts.revokedAt || !facts.startedAt) return false
  const until = accessUntil(facts)
  return (
    (facts.renews && !facts.endedAt) || (facts.paused && !facts.endedAt) || (until !== null && until > now)
  )
}

/**
 * Whether she may buy a membership in a store now: never twice for the same time.
 *
 * @returns `null` when she may
 */
export function purchaseRefusal(
  subscriptions: readonly SubscriptionFacts[],
  store: 'STRIPE' | 'APPLE',
  now: Date,
): PurchaseRefusal | null {
  const charging = subscriptions.filter((facts) => stillCharges(facts, now))
  if (charging.some(({ unclear, endedAt }) => unclear && !endedAt)) return 'subscriptions/unclear'
  if (charging.some(({ source }) => source !== store)) return 'subscriptions/other-store'
  return charging.length > 0 ? 'subscriptions/already-subscribed' : null
}

/** The provider refuses trials that end sooner than this. */
const SHORTEST_TRIAL_MS = 2 * DAY_MS

/**
 * The first charge of a new card subscription, where a gift or a granted access already covers some time: she pays
 * from its end on.
 *
 * @param memberUntil the end of what she holds
 * @returns `null` for at once
 */
export function firstChargeAt(memberUntil: Date | null, now: Date): Date | null {
  return memberUntil && memberUntil.getTime() - now.getTime() > SHORTEST_TRIAL_MS ? memberUntil : null
}

/** Terms whose tacit renewal must be announced (code de la consommation, L215-1). */
const ANNOUNCED_TERMS: readonly Term[] = ['biannual', 'annual']
/** Of the one to three months before the last day to refuse: sixty days, so that a month of outage still leaves it in time. */
export const REMINDER_DAYS = 60

/** When the next period begins by itself: with the end of the paid time, or of the pause that reaches further. */
export function renewalAt({
  paused,
  resumesAt,
  paidUntil,
}: {
  paused: boolean
  resumesAt: Date | null
  paidUntil: Date | null
}): Date | null {
  return paused ? resumesAt : paidUntil
}

/**
 * The last day on which a renewal can be refused, `YYYY-MM-DD` in Paris: the day before the charge, for nobody is asked to be quicker than
 * the provider's clock. The law counts its one to three months back from the end of that day.
 */
export function lastDayToRefuse(chargeAt: Date): string {
  return calendarDay(parisDay(chargeAt)).subtract(1, 'day').format('YYYY-MM-DD')
}

/** Whether the reminder before a tacit renewal is due. */
export function renewalReminderDue(
  {
    term,
    renews,
    ...dates
  }: { term: Term | null; renews: boolean; paused: boolean; resumesAt: Date | null; paidUntil: Date | null },
  now: Date,
): boolean {
  const at = renewalAt(dates)
  if (!term || !ANNOUNCED_TERMS.includes(term) || !renews || !at) return false
  const lastDay = lastDayToRefuse(at)
  const daysLeft = calendarDay(lastDay).diff(calendarDay(parisDay(now)), 'day')
  // A reminder that an outage delayed is still sent as long as it can be followed; in the last hours the renewal is being charged.
  const charging = at.getTime() - now.getTime() <= CHARGING_HOURS * HOUR_MS
  return !charging && daysLeft >= 0 && daysLeft <= REMINDER_DAYS
}
