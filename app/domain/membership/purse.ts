/** A part of the credit that is kept for a customer. */
interface Lot {
  /** Whether it came from the contract that is asked about. */
  isOwn: boolean
  cents: number
  /** What of it is hers again, because what it had paid went back. */
  returned: number
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
}

export const emptyPurse = (): Purse => ({ lots: [], shares: new Map(), debts: [] })

const total = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0)

/** Some before the rest, each kind in its order. */
const putFirst = <T>(all: readonly T[], isFirst: (one: T) => boolean) => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
]

/**
 * Uses credit up, and notes what is missing as a debt.
 *
 * @param first whose is used up before the rest; `null` for the oldest
 */
export function spend(purse: Purse, cents: number, source: Source, first: Pick<Lot, 'isOwn'> | null): void {
  const lots = first ? putFirst(purse.lots, ({ isOwn }) => isOwn === first.isOwn) : purse.lots
  let needed = cents
  for (const lot of lots) {
    const part = Math.min(needed, lot.cents)
    needed -= part
    lot.cents -= part
    // What is hers again stays to the last.
    lot.returned = Math.min(lot.returned, lot.cents)
    purse.shares.set(source, [...(purse.shares.get(source) ?? []), { lot, cents: part }])
  }
  purse.debts.push({ source, cents: needed })
}

/** Settles what is owed: its own first, then the oldest. @returns what of its own was settled, and what is left to give */
function settle({ debts }: Purse, cents: number, source: Source) {
  let rest = cents
  let ownCents = 0
  for (const debt of putFirst(debts, (one) => one.source === source)) {
    const part = Math.min(rest, debt.cents)
    debt.cents -= part
    rest -= part
    if (debt.source === source) ownCents += part
  }
  return { ownCents, rest }
}

/**
 * Gives credit. What comes from where some went is what it was before; the rest is a part of its own, once nothing is owed.
 *
 * @param isOwn whether the rest is the contract's own
 * @param isPutBack by us, because what it had paid went back
 * @returns what of it the contract's own parts have again, and what it settled of a debt of its source
 */
export function give(
  purse: Purse,
  cents: number,
  { isOwn, source, isPutBack }: { isOwn: boolean; source: Source; isPutBack: boolean },
): { ownCents: number; owedCents: number } {
  const settled = settle(purse, cents, source)
  let { rest } = settled
  let ownCents = 0
  const shares = purse.shares.get(source) ?? []
  // Of what is put back, what the bill had borrowed comes first: its own may stay away.
  for (const share of isPutBack ? putFirst(shares, ({ lot }) => lot.isOwn !== isOwn) : shares) {
    const part = Math.min(rest, share.cents)
    share.cents -= part
    share.lot.cents += part
    if (isPutBack) share.lot.returned += part
    if (share.lot.isOwn) ownCents += part
    rest -= part
  }
  purse.lots.push({ isOwn, cents: rest, returned: 0 })
  return { ownCents, owedCents: settled.ownCents }
}

const ownOf = ({ lots }: Purse) => lots.filter(({ isOwn }) => isOwn)

/** What is left of the contract's own. */
export const leftOfOwn = (purse: Purse): number => total(ownOf(purse))

/** What of that is hers again. */
export const returnedOfOwn = (purse: Purse): number =>
  ownOf(purse).reduce((sum, { returned }) => sum + returned, 0)

/** What a source still owes. */
export const owedBy = ({ debts }: Purse, source: Source): number =>
  total(debts.filter((debt) => debt.source === source))

/** What a source has used up of the contract's own, or of what is not its own. */
export const usedBy = ({ shares }: Purse, source: Source, of: Pick<Lot, 'isOwn'>): number =>
  total((shares.get(source) ?? []).filter(({ lot }) => lot.isOwn === of.isOwn))
