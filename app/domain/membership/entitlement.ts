import { HOUR_MS } from '../durations'

/** Where a subscription comes from: the card provider, Apple, an administrator, or a gift. */
export type SubscriptionSource = 'STRIPE' | 'APPLE' | 'GRANTED' | 'GIFT'

export type SubscriptionState =
  | 'PENDING'
  | 'TRIAL'
  | 'ACTIVE'
  | 'PAST_DUE'
  | 'PAUSED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'REVOKED'
  | 'UNCLEAR'

/** What is known of one subscription. Access is worked out from these alone (`SU-4`). */
export interface SubscriptionFacts {
  source: SubscriptionSource
  /** When the contract began: with the first payment that took, the order of one that is charged later, or the grant. */
  startedAt: Date | null
  /** A gift's own time begins then: what she held before it comes first. `null` for anything else. */
  givenFrom: Date | null
  /** The end of the time that was paid for, or granted. */
  paidUntil: Date | null
  /**
   * By card: nothing was charged yet, and nothing is before then, because what she holds covers the time. It gives no access of
   * its own. By Apple: the end of a free introductory offer, which is `paidUntil` as well.
   */
  trialUntil: Date | null
  /** A renewal failed: access is kept until then, while the store tries again. `null` when nothing is owed. */
  graceUntil: Date | null
  paused: boolean
  /** It is charged again at the end of the paid time. */
  renews: boolean
  /** The store ended it. */
  endedAt: Date | null
  /** Its last payment was refunded. */
  refundedAt: Date | null
  /** Not for good: her bank, or that of who gave it, has reclaimed the payment and has not decided. */
  contested: boolean
  /** Revoked by an administrator, or when Apple's family sharing ends. */
  revokedAt: Date | null
  /** The store's word for its state is one that we do not know: what was paid is given, nothing is sold, a person looks. */
  unclear: boolean
}

/** A member's membership as a whole. */
export interface Entitlement<S extends SubscriptionFacts = SubscriptionFacts> {
  /** The end of her access by all her subscriptions; in the past for a former member, `null` for one that never was. */
  memberUntil: Date | null
  /** She holds the MEMBER role (`AC-2`). */
  isMember: boolean
  state: SubscriptionState | 'NONE'
  /** The subscription that decides, the one that reaches furthest. */
  current: S | null
}

function latest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((best, instant) => (instant && (!best || instant > best) ? instant : best), null)
}

function earliest(instant: Date, ...limits: readonly (Date | null)[]): Date {
  return limits.reduce<Date>((first, limit) => (limit && limit < first ? limit : first), instant)
}

/** What is due at the end of a period takes the card provider an hour as a draft, and some more to be charged. */
export const CHARGING_HOURS = 6

const afterCharging = (due: Date) => new Date(due.getTime() + CHARGING_HOURS * HOUR_MS)

/** It is charged at the end of its period, and not before, so that the charge itself takes time. Apple charges before. */
function isChargedAfterwards({ source, renews, paused, endedAt }: SubscriptionFacts): boolean {
  return source === 'STRIPE' && renews && !paused && !endedAt
}

/**
 * Up to when one subscription gives access: the paid time, with what it takes to charge the next, or the time of grace; cut short
 * by an end, a refund (immediately) or a withdrawal by the store. Cancelling cuts nothing: what is paid is given. A trial
 * adds nothing: it delays a charge.
 *
 * @returns `null` for one that never gave any
 */
export function accessUntil(facts: SubscriptionFacts): Date | null {
  if (!facts.startedAt) return null
  const { paidUntil } = facts
  const paid = paidUntil && isChargedAfterwards(facts) ? afterCharging(paidUntil) : paidUntil
  const reach = latest([paid, facts.graceUntil])
  const until = reach && earliest(reach, facts.endedAt, facts.refundedAt, facts.revokedAt)
  // A gift that was given back before its own time began.
  return until && facts.givenFrom && until <= facts.givenFrom ? null : until
}

/** It waits for its first charge, while what else she holds covers the time. */
export function isWaiting({ source, startedAt, paidUntil, trialUntil, endedAt }: SubscriptionFacts): boolean {
  return source === 'STRIPE' && startedAt !== null && paidUntil === null && trialUntil !== null && !endedAt
}

/**
 * The state of one subscription at an instant.
 *
 * @param now the instant to judge at
 */
export function subscriptionState(facts: SubscriptionFacts, now: Date): SubscriptionState {
  const until = accessUntil(facts)
  if (isWaiting(facts)) return facts.renews ? 'TRIAL' : 'CANCELLED'
  if (facts.refundedAt) return 'REFUNDED'
  if (facts.revokedAt) return 'REVOKED'
  if (facts.unclear && !facts.endedAt) return 'UNCLEAR'
  if (!until) return facts.endedAt ? 'EXPIRED' : 'PENDING'
  if (until <= now) return facts.paused && !facts.endedAt ? 'PAUSED' : 'EXPIRED'
  if (facts.graceUntil) return 'PAST_DUE'
  const forGood = facts.source === 'GRANTED' || facts.source === 'GIFT'
  if (!forGood && (!facts.renews || facts.endedAt)) return 'CANCELLED'
  return facts.trialUntil && facts.trialUntil > now ? 'TRIAL' : 'ACTIVE'
}

/** The states in order of use: which subscription decides when none reaches further. */
const RANK: readonly SubscriptionState[] = [
  'ACTIVE',
  'TRIAL',
  'PAST_DUE',
  'CANCELLED',
  'PAUSED',
  'UNCLEAR',
  'PENDING',
  'EXPIRED',
  'REFUNDED',
  'REVOKED',
]

/**
 * The end of what a member's subscriptions give her, one with another. Where one is charged for the first time when the others end, the time
 * that the charge takes is hers as well.
 */
export function memberUntilOf(subscriptions: readonly SubscriptionFacts[]): Date | null {
  const held = latest(subscriptions.map(accessUntil))
  const bridged = subscriptions.map((facts) => {
    const due = isWaiting(facts) && isChargedAfterwards(facts) ? facts.trialUntil : null
    return due && held && held >= due ? afterCharging(due) : null
  })
  return latest([held, ...bridged])
}

/**
 * One entitlement from all of a member's subscriptions (`SU-4`).
 *
 * @param now the instant to judge at
 */
export function deriveEntitlement<S extends SubscriptionFacts>(
  subscriptions: readonly S[],
  now: Date,
): Entitlement<S> {
  const memberUntil = memberUntilOf(subscriptions)
  const [current = null] = subscriptions.toSorted((a, b) => {
    const byRank = RANK.indexOf(subscriptionState(a, now)) - RANK.indexOf(subscriptionState(b, now))
    return byRank || (accessUntil(b)?.getTime() ?? 0) - (accessUntil(a)?.getTime() ?? 0)
  })
  return {
    memberUntil,
    isMember: memberUntil !== null && memberUntil > now,
    state: current ? subscriptionState(current, now) : 'NONE',
    current,
  }
}
