import { addMonths } from '~/domain/months'

/*
 * Where gifts begin, worked out from what happened: each gives its own months, after what she holds without it.
 */

/** A gift that she redeemed. */
export interface RedeemedGift {
  id: string
  redeemedAt: Date
  months: number
}

/** Where the time of each gift begins. */
export type Laid = ReadonlyMap<string, Date>

/** What the site may hold for true of a member, as far as her gifts depend on it. */
export interface Held {
  /** The end of what she holds without gifts. */
  reach: Date | null
  /** Gifts whose payment went back, with when. */
  backs: ReadonlyMap<string, Date>
}

const beginOf = (laid: Laid, { id, redeemedAt }: RedeemedGift) => laid.get(id) ?? redeemedAt
const later = (a: Date, b: Date | null) => (b && b > a ? b : a)

/** What gifts that went back have given: up to then, if their time had begun. */
function reachWith(gifts: readonly RedeemedGift[], laid: Laid, { reach, backs }: Held): Date | null {
  let far = reach
  for (const gift of gifts) {
    const back = backs.get(gift.id)
    const from = beginOf(laid, gift)
    if (!back || back <= from) continue
    const end = addMonths(from, gift.months)
    far = later(end < back ? end : back, far)
  }
  return far
}

/**
 * Her gifts once the site has looked: one whose time has begun stays, save where an earlier gift gives that time again; the others follow what she
 * holds.
 */
export function layAnew(gifts: readonly RedeemedGift[], laid: Laid, held: Held, now: Date): Laid {
  const standing = gifts
    .filter(({ id }) => !held.backs.has(id))
    .toSorted((a, b) => beginOf(laid, a).getTime() - beginOf(laid, b).getTime())
  const anew = new Map(laid)
  const taken: { from: Date; until: Date }[] = []
  let reach = reachWith(gifts, laid, held)
  for (const gift of standing) {
    const begin = beginOf(laid, gift)
    const isHad = begin <= now && !taken.some(({ from, until }) => from <= begin && begin < until)
    const from = isHad ? begin : later(gift.redeemedAt, reach)
    const until = addMonths(from, gift.months)
    anew.set(gift.id, from)
    taken.push({ from, until })
    reach = later(until, reach)
  }
  return anew
}

/** Her gifts with one that she has just redeemed: after all that she holds. */
export function layNext(gifts: readonly RedeemedGift[], laid: Laid, held: Held, next: RedeemedGift): Laid {
  let reach = reachWith(gifts, laid, held)
  for (const gift of gifts)
    if (!held.backs.has(gift.id)) reach = later(addMonths(beginOf(laid, gift), gift.months), reach)
  return new Map(laid).set(next.id, later(next.redeemedAt, reach))
}

const written = (laid: Laid) =>
  [...laid]
    .map(([id, from]) => `${id}:${from.getTime()}`)
    .toSorted()
    .join()

/** Each once. */
export const distinct = (all: readonly Laid[]): Laid[] => [
  ...new Map(all.map((laid) => [written(laid), laid])).values(),
]
