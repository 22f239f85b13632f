import { DAY_MS } from '~/domain/durations'
import { addMonths } from '~/domain/months'
import { currentOf, type StoredSubscription } from '../../apple/state'
import { lastMoney, type TrueCard } from '../cardTruth'
import { isCharged, type Truth } from '../expected'
import type { Laid } from './laying'

/*
 * A member's time as a line, with what pays for each stretch of it, gives it or grants it: for everything that she may have, not only for what a
 * store's own books hold.
 */

type Source = 'CARD' | 'APPLE' | 'GIFT' | 'GRANT'

export interface Stretch {
  /** Of the subscription, the gift or the grant. */
  id: string
  by: Source
  from: Date
  until: Date
}

/** What she holds at an instant. */
export interface Holding {
  id: string
  by: Source
  until: Date | null
  /** It is going to be charged, or nobody knows. */
  goesOn: boolean
  /** She may have its price back until then, for certain: the law's days may be more. */
  withdrawableUntil: Date | null
}

/** The provider refuses a first charge that waits for less. */
const SHORTEST_WAIT_MS = 2 * DAY_MS
/** Of the fourteen days of the law, those that no calendar shortens. */
const WITHDRAWAL_MS = 14 * DAY_MS
const earlier = (a: Date, b: Date | null | undefined) => (b && b < a ? b : a)
const later = (a: Date, b: Date) => (b > a ? b : a)

/** Time that was paid and not given back. What is changed for another term ends there: its rest is credited. */
function ofCard({ id, invoices, endedAt }: TrueCard): Stretch[] {
  const paid = invoices.filter(({ status, givenBackAt }) => status === 'paid' && !givenBackAt)
  return paid.map(({ from, to }, index) => ({
    id,
    by: 'CARD',
    from,
    until: earlier(earlier(to, paid[index + 1]?.from), endedAt),
  }))
}

/** Also what her family pays for. */
function ofApple({ originalTransactionId: id, transactions }: StoredSubscription): Stretch[] {
  return transactions.flatMap(({ purchasedAt: from, expiresAt, revokedAt }, index) =>
    revokedAt
      ? []
      : [{ id, by: 'APPLE' as const, from, until: earlier(expiresAt, transactions[index + 1]?.purchasedAt) }],
  )
}

function ofGiven({ given, backs }: Truth, laid: Laid): Stretch[] {
  return given.map((one) => {
    if (one.kind === 'GRANT') {
      const { id, from, until, takenBackAt } = one
      return { id, by: 'GRANT', from, until: earlier(until, takenBackAt) }
    }
    const from = laid.get(one.id) ?? one.redeemedAt
    return { id: one.id, by: 'GIFT', from, until: earlier(addMonths(from, one.months), backs.get(one.id)) }
  })
}

/** Everything on her line of time. */
export function lineOf(truth: Truth, laid: Laid): Stretch[] {
  const all = [...truth.cards.flatMap(ofCard), ...truth.apple.flatMap(ofApple), ...ofGiven(truth, laid)]
  return all.filter(({ from, until }) => from < until)
}

const ends = (stretches: readonly Stretch[]) =>
  stretches.reduce<Date | null>((far, { until }) => (far && far > until ? far : until), null)

function heldCard(card: TrueCard): Holding[] {
  const last = lastMoney(card)
  const isOrdered = last ?? (card.trialEnd && !card.status.startsWith('incomplete'))
  if (!isOrdered || last?.givenBackAt || card.withdrawnAt) return []
  // A state that nobody knows, and a pause that ends by itself.
  const waits = !card.endedAt && !card.cancelled
  const begun = card.trialEnd ? card.createdAt : card.invoices.find(({ paidAt }) => paidAt)?.paidAt
  return [
    {
      id: card.id,
      by: 'CARD',
      until: ends(ofCard(card)),
      goesOn: isCharged(card) || waits,
      withdrawableUntil: begun && !card.endedAt ? new Date(begun.getTime() + WITHDRAWAL_MS) : null,
    },
  ]
}

function heldApple(one: StoredSubscription): Holding[] {
  const { revokedAt } = currentOf(one)
  if (revokedAt) return []
  const goesOn = one.autoRenews && one.billing !== 'ENDED'
  const { originalTransactionId: id } = one
  return [{ id, by: 'APPLE', until: ends(ofApple(one)), goesOn, withdrawableUntil: null }]
}

/** What she holds now, or has been promised. */
export function holdingsOf(truth: Truth, laid: Laid, now: Date): Holding[] {
  const given = ofGiven(truth, laid).map(({ id, by, until }) => ({ id, by, until }))
  const all = [
    ...truth.cards.flatMap(heldCard),
    ...truth.apple.flatMap(heldApple),
    ...given.map((one) => ({ ...one, goesOn: false, withdrawableUntil: null })),
  ]
  return all.filter(({ until, goesOn }) => goesOn || (until && until > now))
}

/** Something that the site let her have, with what it knew her to hold then. */
export interface Sale {
  /** Of the subscription or the gift that came of it. */
  id: string
  by: 'CARD' | 'APPLE' | 'GIFT'
  at: Date
  /** When it is charged for the first time. */
  chargedAt: Date
  beside: readonly Holding[]
}

const day = (at: Date | null) => at?.toISOString() ?? 'ever'

/** @returns what a sale lets her pay twice for, in words: what goes on to be charged, or the time that she has by other means */
export function soldTwice({ by, at, chargedAt, beside }: Sale): string[] {
  return beside.flatMap((held) => {
    const { goesOn, until, withdrawableUntil } = held
    const about = `${held.by} ${held.id} until ${day(until)}`
    const bought = held.by === 'CARD' || held.by === 'APPLE'
    if (by === 'GIFT') {
      if (goesOn) return [`redeems a gift while she is charged: ${about}`]
      if (withdrawableUntil && withdrawableUntil > at)
        return [`redeems a gift beside what she may withdraw: ${about}`]
      return []
    }
    if (bought) return [`buys from ${by} beside ${about}`]
    // Apple cannot put a charge off.
    if (by === 'APPLE' || !until || until.getTime() - chargedAt.getTime() <= SHORTEST_WAIT_MS) return []
    return [`is charged on ${day(chargedAt)} beside ${about}`]
  })
}

/**
 * Time on the whole line that was paid twice, or given and lost, by what the site sold: what came of a sale lies over what she was known to hold
 * then. What stores and she herself add later is theirs.
 *
 * @param wavering what went back once and came again: nobody knew of it meanwhile
 */
export function laidTwice(
  line: readonly Stretch[],
  sales: readonly Sale[],
  wavering: ReadonlySet<string>,
): string[] {
  return sales.flatMap(({ id, by, beside }) => {
    const own = line.filter((one) => one.id === id && one.by === by)
    const first = by === 'GIFT' ? own : own.slice(0, 1)
    const allowed = by === 'GIFT' ? 0 : SHORTEST_WAIT_MS
    const stood = beside.filter((held) => !wavering.has(held.id))
    return stood.flatMap((held) =>
      line
        .filter(
          (one) => one.id === held.id && one.by === held.by && !(by === 'APPLE' && one.by.startsWith('G')),
        )
        .flatMap(({ from, until }) =>
          first.flatMap((mine) => {
            const start = later(mine.from, from)
            // A trial that was charged earlier, or a gift that was moved: only what was promised then counts.
            const end = earlier(earlier(mine.until, until), held.until)
            if (end.getTime() - start.getTime() <= allowed) return []
            return [`${by} ${id} lies over ${held.by} ${held.id} from ${day(start)} to ${day(end)}`]
          }),
        ),
    )
  })
}

/** How often two things that are paid for lie over each other, whoever did it. */
export function pairsOver(line: readonly Stretch[]): number {
  const paid = line.filter(({ by }) => by !== 'GRANT')
  return paid.reduce(
    (pairs, one, index) =>
      pairs +
      paid
        .slice(index + 1)
        .filter(({ id, from, until }) => id !== one.id && from < one.until && one.from < until).length,
    0,
  )
}
