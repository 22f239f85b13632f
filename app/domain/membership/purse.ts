/** A contract; `null` for a person, and for an invoice that belongs to none. */
type Owner = string | null

/** A part of the credit that is kept for a customer. */
interface Lot {
  /** The contract that it came from. */
  owner: Owner
  /** What it had paid went back, so that it is hers again. */
  isReturned: boolean
  cents: number
}

/** What of a part was used up. */
interface Share {
  lot: Lot
  cents: number
}

/** What gives credit, or uses it up: a bill, or what we have done; `null` for what a person has changed. */
type Source = string | null

/** The credit of one customer, all in one place, and what has used it up. Cents throughout. */
export interface Purse {
  /** Oldest first. */
  lots: Lot[]
  shares: Map<Source, Share[]>
  /** What she owes, by what has used it up: it is settled by what comes next. */
  debts: { source: Source; cents: number }[]
  /** What of that was taken with a payment, and of which contract that was. */
  covered: { source: Source; by: Owner; cents: number }[]
}

export const emptyPurse = (): Purse => ({ lots: [], shares: new Map(), debts: [], covered: [] })

const total = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0)

/** Some before the rest, each kind in its order. */
const putFirst = <T>(all: readonly T[], isFirst: (one: T) => boolean) => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
]

/** Nothing is no part: what is empty is not kept. */
const isSome = ({ cents }: { cents: number }) => cents > 0

/** @returns what was missing */
function takeFrom({ shares }: Purse, lots: readonly Lot[], cents: number, source: Source): number {
  let needed = cents
  const used = lots.map((lot) => {
    const part = Math.min(needed, lot.cents)
    needed -= part
    lot.cents -= part
    return { lot, cents: part }
  })
  shares.set(source, [...(shares.get(source) ?? []), ...used.filter(isSome)])
  return needed
}

/**
 * Uses credit up, and notes what is missing as a debt.
 *
 * @param first what is used up before the rest, a contract's own first of all; `null` for the oldest
 */
export function spend(
  purse: Purse,
  cents: number,
  source: Source,
  first: Pick<Lot, 'owner' | 'isReturned'> | null,
): void {
  const lots = first
    ? putFirst(
        putFirst(purse.lots, ({ isReturned }) => isReturned === first.isReturned),
        ({ owner }) => owner === first.owner,
      )
    : purse.lots
  const debt = { source, cents: takeFrom(purse, lots, cents, source) }
  purse.debts = [...purse.debts, debt].filter(isSome)
}

/** Puts back what was used up, as far as it goes. @returns what of it was put back, by the share */
function putBack(purse: Purse, shares: readonly Share[], cents: number, isReturned: boolean): Share[] {
  let rest = cents
  return shares.map((share) => {
    const { lot } = share
    const part = Math.min(rest, share.cents)
    rest -= part
    share.cents -= part
    if (!isReturned) lot.cents += part
    // Beside what it was taken from: it is used up after that, and in its place among the others.
    else purse.lots.splice(purse.lots.indexOf(lot) + 1, 0, { ...lot, isReturned, cents: part })
    return { lot, cents: part }
  })
}

/** What is given comes of what, and whose it is. */
interface Gift {
  /** Whose the rest is that comes back from nowhere. */
  owner: Owner
  source: Source
  /** By us, because what it had paid went back. */
  isPutBack: boolean
  /** The earlier bill whose unused time it is. */
  unusedOf: string | null
  /** Taken with a payment, because she owed it: that is no credit of hers. */
  isTaken: boolean
}

/** @returns what of it settled which debt */
function settle(debts: Purse['debts'], cents: number): Purse['debts'] {
  let rest = cents
  return debts.map((debt) => {
    const part = Math.min(rest, debt.cents)
    debt.cents -= part
    rest -= part
    return { source: debt.source, cents: part }
  })
}

/**
 * Gives credit. What comes from where some went is what it was before, and unused time of what other contracts' credit had paid for is theirs
 * again; the rest is a part of its own. What she owes is settled from it.
 *
 * @returns what of it the owner's parts have again, what settled a debt of its source, and what other contracts have again as unused time
 */
export function give(
  purse: Purse,
  cents: number,
  { owner, source, isPutBack, unusedOf, isTaken }: Gift,
): { ownCents: number; owedCents: number; unusedCents: number } {
  const { lots, debts, shares } = purse
  const ownDebts = debts.filter((debt) => debt.source === source)
  const owedCents = total(settle(ownDebts, cents))
  const used = shares.get(source) ?? []
  // Of what is put back, what the bill had borrowed comes first: its own may stay away.
  const inOrder = isPutBack ? putFirst(used, ({ lot }) => lot.owner !== owner) : used
  const back = putBack(purse, inOrder, cents - owedCents, isPutBack)
  const rest = cents - owedCents - total(back)
  const borrowed = (shares.get(unusedOf) ?? []).filter(({ lot }) => lot.owner !== owner)
  const unusedCents = unusedOf === null ? 0 : total(putBack(purse, borrowed, rest, false))
  const taken = isTaken ? settle(debts, rest) : []
  purse.covered.push(...taken.map((one) => ({ ...one, by: owner })))
  lots.push({ owner, isReturned: false, cents: rest - unusedCents - total(taken) })
  for (const debt of debts) debt.cents = takeFrom(purse, lots, debt.cents, debt.source)
  purse.debts = debts.filter(isSome)
  const own = back.filter(({ lot }) => lot.owner === owner)
  return { ownCents: total(own), owedCents, unusedCents }
}

const ownOf = ({ lots }: Purse, owner: Owner) => lots.filter((lot) => lot.owner === owner)

/** What is left of a contract's own. */
export const leftOf = (purse: Purse, owner: Owner): number => total(ownOf(purse, owner))

/** What of that is hers again. */
export const returnedOf = (purse: Purse, owner: Owner): number =>
  total(ownOf(purse, owner).filter(({ isReturned }) => isReturned))

/** What a source still owes. */
export const owedBy = ({ debts }: Purse, source: Source): number =>
  total(debts.filter((debt) => debt.source === source))

/** What of a source's debt was taken with payments of other contracts. */
export const coveredBy = ({ covered }: Purse, source: Source, not: Owner): number =>
  total(covered.filter((one) => one.source === source && one.by !== not))

/** What a source has used up, of a contract's own or of all others. */
export function usedBy({ shares }: Purse, source: Source, of: { owner: Owner } | { not: Owner }): number {
  const isOf = ({ lot }: Share) => ('owner' in of ? lot.owner === of.owner : lot.owner !== of.not)
  return total((shares.get(source) ?? []).filter(isOf))
}
