import { HOUR_MS } from '~/domain/durations'
import { addMonths } from '~/domain/months'
import type { Laid, RedeemedGift } from './judging/laying'
import { currentOf, type StoredSubscription } from '../apple/state'
import { lastMoney, type TrueCard } from './cardTruth'

/** What a member keeps while the provider tries again, and while it charges. */
const GRACE_MS = 7 * 24 * HOUR_MS
const CHARGING_MS = 6 * HOUR_MS

/** Access that an administrator gave. */
export interface Grant {
  kind: 'GRANT'
  id: string
  from: Date
  until: Date
  takenBackAt: Date | null
}

/** A gift that she redeemed. */
export interface Gift extends RedeemedGift {
  kind: 'GIFT'
  /** Whose money it was: a customer of the card provider. */
  giver(): string | null
  paymentId: string | null
}

export type GivenAccess = Grant | Gift

interface Span {
  from: Date
  until: Date
}

/** What one subscription comes to. */
export interface Part {
  until: Date | null
  state: string
  /** Its time that a fact pays for, gives or grants, piece by piece. */
  spans: readonly Span[]
}

export interface Expected {
  until: Date | null
  isMember: boolean
  state: string
  /** A time within her access that nothing gives. */
  gap: string | null
}

/** The state that speaks for a member with several subscriptions: the nearer to training, the earlier. */
const NEAREST_FIRST = [
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
  'NONE',
]

const earlier = (a: Date, b: Date | null) => (b && b < a ? b : a)
const later = (a: Date, b: Date) => (b > a ? b : a)
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const latest = (ends: readonly Date[]) =>
  ends.reduce<Date | null>((far, one) => (far ? later(far, one) : one), null)
const cut = (spans: readonly Span[], end: Date): Span[] =>
  spans.map(({ from, until }) => ({ from, until: earlier(until, end) }))
const none = (state: string): Part => ({ until: null, state, spans: [] })

const CHARGED_AGAIN = ['trialing', 'active', 'past_due', 'unpaid']
const OWING = ['past_due', 'unpaid']
const KNOWN = [...CHARGED_AGAIN, 'incomplete', 'incomplete_expired', 'canceled']

export const isCharged = ({ status, cancelled, endedAt, paused, withdrawnAt }: TrueCard) =>
  CHARGED_AGAIN.includes(status) && !cancelled && !endedAt && !paused && !withdrawnAt

/** Ordered for later: nothing was charged yet, and nothing has failed. */
const isWaiting = (card: TrueCard) =>
  card.trialEnd !== null &&
  !card.endedAt &&
  !card.withdrawnAt &&
  !lastMoney(card) &&
  ['trialing', 'active'].includes(card.status)

/** Card: what was paid is given; a week's grace for a debt; an end or a refund counts at once; a pause is not paid for. */
export function fromCard(card: TrueCard, now: Date): Part {
  const { withdrawnAt, ...before } = card
  if (!withdrawnAt) return standing(card, now)
  const { until, spans } = standing(before, now)
  if (!until) return none('EXPIRED')
  const end = earlier(until, withdrawnAt)
  return { until: end, state: 'REFUNDED', spans: cut(spans, end) }
}

function standing(card: TrueCard, now: Date): Part {
  const { invoices, endedAt, status } = card
  if (isWaiting(card)) return none(card.cancelled ? 'CANCELLED' : 'TRIAL')
  const last = lastMoney(card)
  const isUnclear = !KNOWN.includes(status) && !endedAt
  const owed = OWING.includes(status) ? invoices.find((one) => one.status === 'open') : undefined
  if (!last) {
    // Nothing was ever paid: the end of what it waited for is all that is known.
    if (owed && card.trialEnd)
      return { until: owed.from, state: owed.from <= now ? 'EXPIRED' : 'PAST_DUE', spans: [] }
    return none(endedAt ? 'EXPIRED' : isUnclear ? 'UNCLEAR' : 'PENDING')
  }
  const paid = invoices.filter((one) => one.status === 'paid')
  const counted = last.givenBackAt ? paid : paid.filter(({ givenBackAt }) => !givenBackAt)
  const spans = counted.map(({ from, to }) => ({ from, until: to }))
  const reach = spans.at(-1)?.until
  if (reach && isCharged(card)) spans.push({ from: reach, until: after(reach, CHARGING_MS) })
  if (owed) spans.push({ from: owed.from, until: after(owed.from, GRACE_MS) })
  // What counts is the newest payment, not one that reached further and was changed for it.
  const open = latest(spans.slice(Math.max(counted.length - 1, 0)).map((span) => span.until))
  if (!open) return none(endedAt ? 'EXPIRED' : 'PENDING')
  const until = earlier(earlier(open, endedAt), last.givenBackAt)
  const state = () => {
    if (last.givenBackAt) return 'REFUNDED'
    if (isUnclear) return 'UNCLEAR'
    if (until <= now) return card.paused && !endedAt ? 'PAUSED' : 'EXPIRED'
    if (owed) return 'PAST_DUE'
    if (endedAt || card.cancelled || !CHARGED_AGAIN.includes(status)) return 'CANCELLED'
    return 'ACTIVE'
  }
  return { until, state: state(), spans: cut(spans, until) }
}

/** Apple: as Apple says, grace included; refunded or taken from the family, it counts at once. */
export function fromApple(subscription: StoredSubscription, now: Date): Part {
  const { expiresAt, revokedAt, offer, purchasedAt: from } = currentOf(subscription)
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
  return { until, state: state(), spans: [{ from, until }] }
}

export function fromGrant({ from, until: promised, takenBackAt }: Grant, now: Date): Part {
  const until = earlier(promised, takenBackAt)
  const state = takenBackAt ? 'REVOKED' : until > now ? 'ACTIVE' : 'EXPIRED'
  return { until, state, spans: [{ from, until }] }
}

export const reachOf = (parts: readonly Part[]) => latest(parts.flatMap(({ until }) => until ?? []))

/** A gift, where it is laid. One that was given back counts up to then, if its time had begun. */
function fromGift({ id, redeemedAt, months }: Gift, laid: Laid, back: Date | undefined, now: Date): Part {
  const from = laid.get(id) ?? redeemedAt
  const end = addMonths(from, months)
  if (!back) return { until: end, state: end > now ? 'ACTIVE' : 'EXPIRED', spans: [{ from, until: end }] }
  if (back <= from) return none('REFUNDED')
  const until = earlier(end, back)
  return { until, state: 'REFUNDED', spans: [{ from, until }] }
}

/** The first time before `until` that no part covers, from now on. */
function gapIn(parts: readonly Part[], until: Date, now: Date): string | null {
  let covered = now
  const spans = parts.flatMap((part) => part.spans)
  for (const { from, until: end } of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime()))
    if (from <= covered) covered = later(covered, end)
  return covered >= until ? null : `from ${covered.toISOString()} to ${until.toISOString()}`
}

/** What truly happened to a member. */
export interface Truth {
  cards: readonly TrueCard[]
  apple: readonly StoredSubscription[]
  given: readonly GivenAccess[]
  /** When the payments of her gifts went back. */
  backs: ReadonlyMap<string, Date>
}

/**
 * What a member's membership must come to, from what truly happened alone: the plainest reading of `SU-4`, which shares
 * no code with the site's.
 *
 * @param laid where her gifts begin
 */
export function expectedOf({ cards, apple, given, backs }: Truth, laid: Laid, now: Date): Expected {
  const parts = [
    ...cards.map((card) => fromCard(card, now)),
    ...apple.map((subscription) => fromApple(subscription, now)),
    ...given.map((one) =>
      one.kind === 'GRANT' ? fromGrant(one, now) : fromGift(one, laid, backs.get(one.id), now),
    ),
  ]
  const held = reachOf(parts)
  // What waits for the end of all that is charged then, which takes some time.
  const bridges = cards.flatMap((card) => {
    const due = isWaiting(card) && isCharged(card) ? card.trialEnd : null
    if (!due || !held || held < due) return []
    const until = after(due, CHARGING_MS)
    return [{ until, state: '', spans: [{ from: due, until }] }]
  })
  const all = [...parts, ...bridges]
  const until = reachOf(all)
  const states = parts.map(({ state }) => state)
  return {
    until,
    isMember: until !== null && until > now,
    state: NEAREST_FIRST.find((state) => states.includes(state)) ?? 'NONE',
    gap: until && until > now ? gapIn(all, until, now) : null,
  }
}
