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

/** What is known of one subscription. Access is worked out from these alone (`SU-4`). */
export interface SubscriptionFacts {
  source: SubscriptionSource
  /** The first payment that took, or the grant; `null` while nothing was paid. */
  startedAt: Date | null
  /** The end of the time that was paid for, or granted. */
  paidUntil: Date | null
  /** The end of a free trial. */
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
  /** Revoked by an administrator, or when Apple's family sharing ends. */
  revokedAt: Date | null
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

/**
 * Up to when one subscription gives access: the paid, free or grace time, cut short by an end, a refund (immediately)
 * or a withdrawal by the store. Cancelling cuts nothing: what is paid is given.
 *
 * @returns `null` for one that never gave any
 */
export function accessUntil(facts: SubscriptionFacts): Date | null {
  if (!facts.startedAt) return null
  const reach = latest([facts.paidUntil, facts.trialUntil, facts.graceUntil])
  return reach && earliest(reach, facts.endedAt, facts.refundedAt, facts.revokedAt)
}

/**
 * The state of one subscription at an instant.
 *
 * @param now the instant to judge at
 */
export function subscriptionState(facts: SubscriptionFacts, now: Date): SubscriptionState {
  const until = accessUntil(facts)
  if (!until) return facts.endedAt ? 'EXPIRED' : 'PENDING'
  if (facts.refundedAt) return 'REFUNDED'
  if (facts.revokedAt) return 'REVOKED'
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
  'PENDING',
  'EXPIRED',
  'REFUNDED',
  'REVOKED',
]

/**
 * One entitlement from all of a member's subscriptions (`SU-4`).
 *
 * @param now the instant to judge at
 */
export function deriveEntitlement<S extends SubscriptionFacts>(
  subscriptions: readonly S[],
  now: Date,
): Entitlement<S> {
  const memberUntil = latest(subscriptions.map(accessUntil))
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
