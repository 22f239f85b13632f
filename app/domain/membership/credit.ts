import type { CardBill, CreditBack } from './periods'

/** A change of what the provider keeps for a customer, in cents: given to her above zero, used up or taken off below. */
export interface CreditMove {
  cents: number
  /** The bill that gave it, or used it up; `null` for what a person, or we, have changed. */
  billId: string | null
  /** What we made it under; `null` for one that we did not make. */
  key: string | null
  at: Date
}

/** A contract, as far as credit is known to be its own. */
export interface CreditOwner {
  id: string
  billIds: readonly string[]
  paymentIds: readonly string[]
}

export interface OwnCredit {
  /** What is left of the credit that its bills gave. */
  leftCents: number
  /** Credit that came from elsewhere and that its bills have used up, by the bill. */
  borrowed: ReadonlyMap<string, number>
  borrowedCents: number
  /** Credit of its own that its bills have used up, by the bill. */
  used: ReadonlyMap<string, number>
  /** What its bills still owe, because it was too little for a card, by the bill. */
  owing: ReadonlyMap<string, number>
  /** Credit of its own that bills of other contracts have used up, by the bill. */
  lent: ReadonlyMap<string, number>
  /** What of the credit that its bills had used up is hers again, by the bill. */
  putBack: ReadonlyMap<string, CreditBack>
  /** Credit of its own that is hers again. */
  returnedCents: number
}

const refundedCredit = (paymentId: string) => `credit:${paymentId}`
/** Credit goes back to the card that had paid it. @param sequence of such refunds of one payment, from one on */
export const refundedCreditKey = (paymentId: string, sequence: number) =>
  `${refundedCredit(paymentId)}${sequence > 1 ? `.${sequence}` : ''}`
/** Of which payment credit went back. */
const creditRefunded = (key: string | null) => key && key.replace(/\.\d+$/, '')
/** Credit goes with the payments that it came from, which went back otherwise. */
export const goneCreditKey = (contractId: string) => `ended:${contractId}`
const PUT_BACK = 'returned:'
/** Credit that a bill used up is hers again. */
export const putBackKey = (billId: string) => `${PUT_BACK}${billId}`
const billPutBack = (key: string | null) => (key?.startsWith(PUT_BACK) ? key.slice(PUT_BACK.length) : null)

interface Lot {
  isOwn: boolean
  cents: number
  /** What of it is hers again, because what it had paid went back. */
  returned: number
}

const total = (lots: readonly { cents: number }[]) => lots.reduce((sum, { cents }) => sum + cents, 0)

/** Takes from lots in their order. @returns what was taken, by the lot */
function take(lots: readonly Lot[], cents: number): { lot: Lot; cents: number }[] {
  let needed = cents
  return lots.map((lot) => {
    const part = Math.min(needed, lot.cents)
    needed -= part
    lot.cents -= part
    lot.returned = Math.min(lot.returned, lot.cents)
    return { lot, cents: part }
  })
}

/**
 * What of a customer's credit is one contract's. All of it is in one purse: the oldest is used up first, and what goes back otherwise is taken
 * from the contract that gave it.
 *
 * @param moves all of hers, oldest first
 */
export function creditOf({ id, billIds, paymentIds }: CreditOwner, moves: readonly CreditMove[]): OwnCredit {
  const bills = new Set(billIds)
  const keys = new Set<string | null>([goneCreditKey(id), ...paymentIds.map(refundedCredit)])
  const lots: Lot[] = []
  /** What she owes, by what has used it up: it is settled by what comes next. */
  const owing: { source: string | null; cents: number }[] = []
  const taken = new Map<string | null, { lot: Lot; cents: number }[]>()
  const putBack = new Map<string, CreditBack>()
  const elsewhere = new Set<string>()

  /** Settles what is owed: its own first, then the oldest. @returns what of its own was settled, and what is left to give */
  const settle = (cents: number, source: string | null) => {
    let rest = cents
    let own = 0
    for (const debt of owing.toSorted((a, b) => Number(b.source === source) - Number(a.source === source))) {
      const part = Math.min(rest, debt.cents)
      debt.cents -= part
      rest -= part
      if (debt.source === source) own += part
    }
    return { own, rest }
  }

  /**
   * @param isPutBack by us, because what it had paid went back
   * @returns what of it its own lots have again, and what of it the bill had owed
   */
  const give = (
    cents: number,
    { isOwn, source, isPutBack }: { isOwn: boolean; source: string | null; isPutBack: boolean },
  ) => {
    const { own: owedCents, rest: given } = settle(cents, source)
    let rest = given
    let ownCents = 0
    // What comes from where it went is what it was before; of what is put back, what the bill had borrowed comes first: its own may stay away.
    const parts = taken.get(source) ?? []
    const inOrder = isPutBack
      ? parts.toSorted((one, other) => rank(one.lot, !isOwn) - rank(other.lot, !isOwn))
      : parts
    for (const part of inOrder) {
      const back = Math.min(rest, part.cents)
      part.lot.cents += back
      if (isPutBack) part.lot.returned += back
      part.cents -= back
      rest -= back
      if (part.lot.isOwn) ownCents += back
    }
    lots.push({ isOwn, cents: rest, returned: 0 })
    return { ownCents, owedCents }
  }
  const spend = (cents: number, order: readonly Lot[], source: string | null) => {
    const parts = take(order, cents)
    taken.set(source, [...(taken.get(source) ?? []), ...parts])
    owing.push({ source, cents: cents - total(parts) })
  }

  for (const { cents, billId, key, at } of moves) {
    const bill = billId ?? billPutBack(key)
    const isOwn = bill === null ? keys.has(creditRefunded(key)) : bills.has(bill)
    const source = bill ?? key
    if (bill !== null && !isOwn) elsewhere.add(bill)
    const isPutBack = billId === null && bill !== null
    if (cents <= 0) {
      spend(
        -cents,
        key ? [...lots].sort((one, other) => rank(one, isOwn) - rank(other, isOwn)) : lots,
        source,
      )
      continue
    }
    const { ownCents, owedCents } = give(cents, { isOwn, source, isPutBack })
    if (isPutBack && bills.has(bill)) {
      const before = putBack.get(bill)
      putBack.set(bill, {
        cents: (before?.cents ?? 0) + cents,
        ownCents: (before?.ownCents ?? 0) + ownCents,
        owedCents: (before?.owedCents ?? 0) + owedCents,
        at,
      })
    }
  }
  /** What bills have used up of credit that is this contract's, or is not. */
  const usedUp = (of: Iterable<string>, isOwn: boolean) =>
    new Map(
      [...of].flatMap((billId) => {
        const cents = total((taken.get(billId) ?? []).filter(({ lot }) => lot.isOwn === isOwn))
        return cents > 0 ? [[billId, cents] as const] : []
      }),
    )
  const borrowed = usedUp(billIds, false)
  return {
    leftCents: total(lots.filter(({ isOwn }) => isOwn)),
    borrowed,
    borrowedCents: [...borrowed.values()].reduce((sum, cents) => sum + cents, 0),
    used: usedUp(billIds, true),
    owing: new Map(billIds.map((billId) => [billId, total(owing.filter(({ source }) => source === billId))])),
    lent: usedUp(elsewhere, true),
    putBack,
    returnedCents: lots.reduce((sum, { isOwn, returned }) => (isOwn ? sum + returned : sum), 0),
  }
}

interface ReturningContract {
  bills: readonly Pick<
    CardBill,
    'id' | 'refundedAt' | 'contested' | 'creditUsedCents' | 'borrowedCents' | 'creditBack' | 'paidOutCents'
  >[]
  /** When each went back as a whole. */
  payments: readonly {
    givenBackAt: Date | null
    dispute: 'NONE' | 'OPEN' | 'LOST'
    /** Something of it went back, and a bank has sent it back to us: a person decides. */
    isSentBack: boolean
  }[]
}

/** Bills whose credit is hers again, by whose it was. */
export interface CreditedBills {
  borrowed: readonly string[]
  own: readonly string[]
}

/**
 * Which bills' credit is hers again, because the rest of their price went back, and not yet given: that of other contracts, and the contract's
 * own where a payment stands that it may have come from. What was paid out as credit is no price that went back. While a bank decides on any of its
 * payments it is waited for.
 */
export function creditToReturn({ bills, payments }: ReturningContract): CreditedBills & { cents: number } {
  if (payments.some(({ dispute }) => dispute === 'OPEN')) return { borrowed: [], own: [], cents: 0 }
  const stands = payments.some(({ givenBackAt, isSentBack }) => !givenBackAt && !isSentBack)
  const left = bills
    .filter(({ refundedAt, contested, paidOutCents }) => refundedAt && !contested && paidOutCents === 0)
    .map(({ id, creditUsedCents, borrowedCents, creditBack }) => {
      const { cents: back, ownCents, owedCents } = creditBack ?? { cents: 0, ownCents: 0, owedCents: 0 }
      const own = stands ? creditUsedCents - borrowedCents - ownCents : 0
      return { id, borrowed: borrowedCents - (back - ownCents - owedCents), own }
    })
  const idsOf = (whose: 'borrowed' | 'own') => left.flatMap((bill) => (bill[whose] > 0 ? [bill.id] : []))
  const cents = left.reduce((sum, { borrowed, own }) => sum + Math.max(0, borrowed) + Math.max(0, own), 0)
  return { borrowed: idsOf('borrowed'), own: idsOf('own'), cents }
}

/**
 * What was taken off under a key although it was no longer there, and has not been put back: an invoice had used it up in the same moment.
 *
 * @param moves all of hers, oldest first
 */
export function takenTooMuch(moves: readonly CreditMove[], key: string): number {
  // The last one under it puts back, where that was done.
  const at = moves.findLastIndex((move) => move.key === key)
  const after = moves.slice(0, at + 1).reduce((credit, { cents }) => credit + cents, 0)
  return Math.max(0, Math.min(-(moves[at]?.cents ?? 0), -after))
}

const rank = (lot: Lot, isOwn: boolean) => (lot.isOwn === isOwn ? 0 : 1)
