import { HOUR_MS } from '~/domain/durations'
import { currentOf, type StoredSubscription } from '../apple/state'
import type { StoredCard } from './cardState'

/** What a member keeps while the provider tries again, and while it charges. */
const GRACE_MS = 7 * 24 * HOUR_MS
const CHARGING_MS = 6 * HOUR_MS

/** Access that an administrator gave, or a gift. */
export interface GivenAccess {
  kind: 'GRANT' | 'GIFT'
  until: Date
  /** Taken back at this instant; a gift's refund counts from when it was heard of. */
  takenBackAt: Date | null
}

/** What one subscription comes to. `until` is exact but for a refunded gift. */
interface Part {
  until: { from: Date; to: Date } | null
  state: string
}

export interface Expected extends Part {
  isMember: boolean
}

/** The state that speaks for a member with several subscriptions: the nearer to training, the earlier. */
const NEAREST_FIRST = [
  'ACTIVE',
  'TRIAL',
  'PAST_DUE',
  'CANCELLED',
  'PAUSED',
  'PENDING',
  'EXPIRED',
  'REFUNDED',
  'REVOKED',
  'NONE',
]

const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a)
const later = (a: Date, b: Date) => (b > a ? b : a)
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const exactly = (until: Date) => ({ from: until, to: until })

/** Card: what was paid is given; a week's grace; an end or a refund counts at once; a pause is not paid for. */
function fromCard(card: StoredCard, now: Date): Part {
  const paid = card.bills.filter(({ status }) => status === 'paid')
  const last = paid.findLast(({ amountCents }) => amountCents > 0) ?? paid.at(-1)
  if (!last) return { until: null, state: card.endedAt ? 'EXPIRED' : 'PENDING' }
  const counted = last.givenBackAt ? paid : paid.filter(({ givenBackAt }) => !givenBackAt)
  let until = counted.at(-1)?.to ?? last.to

  const owes = card.status === 'past_due'
  if (owes) until = later(until, after(card.periodStart, GRACE_MS))
  const charging = card.status === 'active' && card.bills.at(-1)?.status === 'draft' && !card.pausedUntil
  if (charging) until = later(until, after(card.periodStart, CHARGING_MS))
  until = earlier(earlier(until, card.endedAt), last.givenBackAt)

  const state = () => {
    if (last.givenBackAt) return 'REFUNDED'
    if (until <= now) return card.pausedUntil && !card.endedAt ? 'PAUSED' : 'EXPIRED'
    if (owes) return 'PAST_DUE'
    if (card.endedAt || card.cancelsAtPeriodEnd || card.status === 'unpaid') return 'CANCELLED'
    return card.status === 'trialing' ? 'TRIAL' : 'ACTIVE'
  }
  return { until: exactly(until), state: state() }
}

/** Apple: as Apple says, grace included; refunded or taken from the family, it counts at once. */
function fromApple(subscription: StoredSubscription, now: Date): Part {
  const { expiresAt, revokedAt, offer } = currentOf(subscription)
  const { billing, graceUntil, autoRenews, ownership } = subscription
  // What is taken back is not waited for either.
  const owes = billing === 'GRACE' && graceUntil !== null && !revokedAt
  const until = earlier(owes ? later(expiresAt, graceUntil) : expiresAt, revokedAt)
  const state = () => {
    if (revokedAt) return ownership === 'PURCHASED' ? 'REFUNDED' : 'REVOKED'
    if (until <= now) return 'EXPIRED'
    if (owes) return 'PAST_DUE'
    if (!autoRenews || billing === 'ENDED') return 'CANCELLED'
    return offer?.type === 1 && offer.priceMilliunits === 0 ? 'TRIAL' : 'ACTIVE'
  }
  return { until: exactly(until), state: state() }
}

function fromGiven({ kind, until, takenBackAt }: GivenAccess, now: Date): Part {
  if (!takenBackAt) return { until: exactly(until), state: until > now ? 'ACTIVE' : 'EXPIRED' }
  const from = earlier(until, takenBackAt)
  if (kind === 'GRANT') return { until: exactly(from), state: 'REVOKED' }
  return { until: { from, to: earlier(until, now) }, state: 'REFUNDED' }
}

/**
 * What a member's membership must come to, from what truly happened alone: the plainest reading of `SU-4`, which shares
 * no code with the site's.
 */
export function expectedOf(
  truth: {
    cards: readonly StoredCard[]
    apple: readonly StoredSubscription[]
    given: readonly GivenAccess[]
  },
  now: Date,
): Expected {
  const parts = [
    ...truth.cards.map((card) => fromCard(card, now)),
    ...truth.apple.map((subscription) => fromApple(subscription, now)),
    ...truth.given.map((given) => fromGiven(given, now)),
  ]
  const ends = parts.flatMap(({ until }) => (until ? [until] : []))
  const until =
    ends.length === 0
      ? null
      : { from: ends.map(({ from }) => from).reduce(later), to: ends.map(({ to }) => to).reduce(later) }
  const states = parts.map(({ state }) => state)
  return {
    until,
    isMember: until !== null && until.from > now,
    state: NEAREST_FIRST.find((state) => states.includes(state)) ?? 'NONE',
  }
}
