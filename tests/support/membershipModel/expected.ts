import { HOUR_MS } from '~/domain/durations'
import { addMonths } from '~/domain/months'
import { currentOf, type StoredSubscription } from '../apple/state'
import { lastMoney, type TrueCard } from './cardTruth'

/** What a member keeps while the provider tries again, and while it charges. */
const GRACE_MS = 7 * 24 * HOUR_MS
const CHARGING_MS = 6 * HOUR_MS

/** Access that an administrator gave. */
export interface Grant {
  kind: 'GRANT'
  from: Date
  until: Date
  takenBackAt: Date | null
}

/** A gift that she redeemed. */
interface Gift {
  kind: 'GIFT'
  id: string
  redeemedAt: Date
  /** Where its time begins, as the site has laid it: once that has begun it stays. */
  laidFrom: Date
  months: number
  paymentId: string | null
}

export type GivenAccess = Grant | Gift

/** What one subscription comes to: the time that a fact pays for, gives or grants. */
interface Part {
  from: Date
  until: Date | null
  state: string
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

const CHARGED_AGAIN = ['trialing', 'active', 'past_due', 'unpaid']
const OWING = ['past_due', 'unpaid']
const KNOWN = [...CHARGED_AGAIN, 'incomplete', 'incomplete_expired', 'canceled']

export const isCharged = ({ status, cancelled, endedAt, paused }: TrueCard) =>
  CHARGED_AGAIN.includes(status) && !cancelled && !endedAt && !paused

/** Ordered for later: nothing was charged yet, and nothing has failed. */
const isWaiting = (card: TrueCard) =>
  card.trialEnd !== null && !card.endedAt && !lastMoney(card) && ['trialing', 'active'].includes(card.status)

/** Card: what was paid is given; a week's grace for a debt; an end or a refund counts at once; a pause is not paid for. */
function fromCard(card: TrueCard, now: Date): Part {
  const { invoices, endedAt, status, createdAt: from } = card
  if (isWaiting(card)) return { from, until: null, state: card.cancelled ? 'CANCELLED' : 'TRIAL' }
  const last = lastMoney(card)
  const isUnclear = !KNOWN.includes(status) && !endedAt
  const owed = OWING.includes(status) ? invoices.find((one) => one.status === 'open') : undefined
  if (!last) {
    if (owed && card.trialEnd)
      return { from, until: owed.from, state: owed.from <= now ? 'EXPIRED' : 'PAST_DUE' }
    return { from, until: null, state: endedAt ? 'EXPIRED' : isUnclear ? 'UNCLEAR' : 'PENDING' }
  }
  const paid = invoices.filter((one) => one.status === 'paid')
  const counted = last.givenBackAt ? paid : paid.filter(({ givenBackAt }) => !givenBackAt)
  const reach = counted.at(-1)?.to ?? null
  const charged = reach && isCharged(card) ? after(reach, CHARGING_MS) : reach
  const grace = owed ? after(owed.from, GRACE_MS) : null
  const open = charged && grace ? later(charged, grace) : (charged ?? grace)
  if (!open) return { from, until: null, state: endedAt ? 'EXPIRED' : 'PENDING' }
  const until = earlier(earlier(open, endedAt), last.givenBackAt)
  const state = () => {
    if (last.givenBackAt) return 'REFUNDED'
    if (until <= now) return isUnclear ? 'UNCLEAR' : card.paused && !endedAt ? 'PAUSED' : 'EXPIRED'
    if (owed) return 'PAST_DUE'
    if (endedAt || card.cancelled || !CHARGED_AGAIN.includes(status)) return 'CANCELLED'
    return 'ACTIVE'
  }
  return { from, until, state: state() }
}

/** Apple: as Apple says, grace included; refunded or taken from the family, it counts at once. */
function fromApple(subscription: StoredSubscription, now: Date): Part {
  const { expiresAt, revokedAt, offer, purchasedAt } = currentOf(subscription)
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
  return { from: purchasedAt, until, state: state() }
}

function fromGrant({ from, until, takenBackAt }: Grant, now: Date): Part {
  if (!takenBackAt) return { from, until, state: until > now ? 'ACTIVE' : 'EXPIRED' }
  return { from, until: earlier(until, takenBackAt), state: 'REVOKED' }
}

const reachOf = (parts: readonly Part[]) =>
  parts
    .flatMap(({ until }) => until ?? [])
    .reduce<Date | null>((far, one) => (far ? later(far, one) : one), null)

/**
 * Gifts, one after another: each gives its own months, after what is there without it. One that was given back counts up to then, if its time had
 * begun.
 */
function fromGifts(
  gifts: readonly Gift[],
  others: readonly Part[],
  givenBackAt: (paymentId: string) => Date | null,
  now: Date,
): Part[] {
  const laid: Part[] = []
  for (const { redeemedAt, laidFrom, months, paymentId } of gifts.toSorted(
    (a, b) => a.redeemedAt.getTime() - b.redeemedAt.getTime(),
  )) {
    const held = reachOf([...others, ...laid])
    const from = laidFrom <= now ? laidFrom : held ? later(held, redeemedAt) : redeemedAt
    const until = addMonths(from, months)
    const back = paymentId === null ? null : givenBackAt(paymentId)
    if (!back) laid.push({ from, until, state: until > now ? 'ACTIVE' : 'EXPIRED' })
    else laid.push({ from, until: back > from ? earlier(until, back) : null, state: 'REFUNDED' })
  }
  return laid
}

/** The first time before `until` that no part covers, from now on. */
function gapIn(parts: readonly Part[], until: Date, now: Date): string | null {
  let covered = now
  for (const { from, until: end } of parts.toSorted((a, b) => a.from.getTime() - b.from.getTime()))
    if (end && from <= covered) covered = later(covered, end)
  return covered >= until ? null : `from ${covered.toISOString()} to ${until.toISOString()}`
}

/**
 * What a member's membership must come to, from what truly happened alone: the plainest reading of `SU-4`, which shares
 * no code with the site's.
 *
 * @param givenBackAt when a gift's payment went back
 */
export function expectedOf(
  truth: {
    cards: readonly TrueCard[]
    apple: readonly StoredSubscription[]
    given: readonly GivenAccess[]
  },
  givenBackAt: (paymentId: string) => Date | null,
  now: Date,
): Expected {
  const bought = [
    ...truth.cards.map((card) => fromCard(card, now)),
    ...truth.apple.map((subscription) => fromApple(subscription, now)),
    ...truth.given.flatMap((given) => (given.kind === 'GRANT' ? [fromGrant(given, now)] : [])),
  ]
  const gifts = truth.given.filter((given) => given.kind === 'GIFT')
  const parts = [...bought, ...fromGifts(gifts, bought, givenBackAt, now)]
  const held = reachOf(parts)
  // What waits for the end of all that is charged then, which takes some time.
  const bridges = truth.cards.flatMap((card) => {
    const due = isWaiting(card) && isCharged(card) ? card.trialEnd : null
    return due && held && held >= due ? [{ from: due, until: after(due, CHARGING_MS), state: '' }] : []
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
