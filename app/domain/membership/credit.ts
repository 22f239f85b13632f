import type { CardBill, CreditBack } from './periods'
import { coveredBy, emptyPurse, give, leftOf, owedBy, returnedOf, spend, usedBy } from './purse'
import { bankDecides, type RefundablePayment } from './refunds'

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
export interface CreditedContract {
  id: string
  /** With the earlier bill whose unused time each gives back. */
  bills: readonly { id: string; unusedOf: string | null }[]
  paymentIds: readonly string[]
}

/** A contract, and all of her contracts that have to do with its credit, itself among them. */
export interface CreditOwner {
  id: string
  contracts: readonly CreditedContract[]
}

export interface OwnCredit {
  /** What is left of the credit that its bills gave. */
  leftCents: number
  /** Credit that came from elsewhere and that its bills have used up, by the bill. */
  borrowed: ReadonlyMap<string, number>
  borrowedCents: number
  /** The same, with what of it has come back since: it is hers again, or was unused. */
  everBorrowed: ReadonlyMap<string, number>
  /** Credit of its own that its bills have used up, by the bill. */
  used: ReadonlyMap<string, number>
  /** What its bills still owe, because it was too little for a card, by the bill. */
  owing: ReadonlyMap<string, number>
  /** What was too little for a card, and was taken with other contracts' payments, by the bill. */
  covered: ReadonlyMap<string, number>
  /** Credit of its own that bills of other contracts have used up, by the bill. */
  lent: ReadonlyMap<string, number>
  /** What of the unused time that its bills have given is other contracts' credit again, by the bill. */
  toLenders: ReadonlyMap<string, number>
  /** What of the credit that its bills had used up is hers again, by the bill. */
  putBack: ReadonlyMap<string, CreditBack>
  /** Credit of its own that is hers again. */
  returnedCents: number
}

/** What is known of it with a contract, beside its bills. */
export type UsedCredit = Pick<OwnCredit, 'borrowed' | 'borrowedCents' | 'used' | 'lent' | 'returnedCents'>

/** What follows a word that a key begins with. */
const after = (key: string | null, begin: string) => (key?.startsWith(begin) ? key.slice(begin.length) : null)

const PAID_OUT = 'credit:'
const GONE = 'ended:'
const PUT_BACK = 'returned:'
/** Credit goes back to the card that had paid it. @param sequence of such refunds of one payment, from one on */
export const refundedCreditKey = (paymentId: string, sequence: number) =>
  `${PAID_OUT}${paymentId}${sequence > 1 ? `.${sequence}` : ''}`
/** Whether what was done under a key is a refund of credit. */
export const isPaidOutKey = (key: string | null): boolean => after(key, PAID_OUT) !== null
/** Credit goes with the payments that it came from, which went back otherwise. */
export const goneCreditKey = (contractId: string) => `${GONE}${contractId}`
/** Credit that a bill used up is hers again. */
export const putBackKey = (billId: string) => `${PUT_BACK}${billId}`

/** Tells of a move which bill it is about, and whose credit. */
function readMoves(contracts: readonly CreditedContract[]) {
  const bills = new Map(
    contracts.flatMap((one) => one.bills.map((bill) => [bill.id, { ...bill, owner: one.id }])),
  )
  const payments = new Map(contracts.flatMap((one) => one.paymentIds.map((payment) => [payment, one.id])))
  return ({ billId, key }: CreditMove) => {
    const bill = billId ?? after(key, PUT_BACK)
    const known = bills.get(String(bill))
    const payment = after(key, PAID_OUT)?.replace(/\.\d+$/, '')
    const ownerOfKey = payment === undefined ? after(key, GONE) : payments.get(payment)
    return {
      bill,
      owner: known?.owner ?? ownerOfKey ?? null,
      unused: known?.unusedOf ? { by: known.id, of: known.unusedOf } : null,
    }
  }
}

const add = (to: Map<string, number>, billId: string, cents: number) =>
  to.set(billId, (to.get(billId) ?? 0) + cents)

const NOTHING_BACK = { cents: 0, ownCents: 0, owedCents: 0 }

/**
 * What of a customer's credit is one contract's. All of it is in one purse: the oldest is used up first, and what goes back otherwise is taken
 * from the contract that gave it. What is paid out is what is hers again, before anything else; what goes with its payment is not.
 *
 * @param moves all of hers, oldest first
 */
export function creditOf({ id, contracts }: CreditOwner, moves: readonly CreditMove[]): OwnCredit {
  const read = readMoves(contracts)
  const purse = emptyPurse()
  const putBack = new Map<string, CreditBack>()
  const [toLenders, cameBack] = [new Map<string, number>(), new Map<string, number>()]
  const elsewhere = new Set<string>()
  for (const move of moves) {
    const { cents, billId, key, at } = move
    const { bill, owner, unused } = read(move)
    const source = bill ?? key
    if (bill !== null && owner !== id) elsewhere.add(bill)
    if (cents <= 0) {
      spend(purse, -cents, source, key === null ? null : { owner, isReturned: isPaidOutKey(key) })
      continue
    }
    const isPutBack = billId === null && bill !== null
    // A bill that gives no unused time back has taken with its payment what she owed.
    const isTaken = billId !== null && unused === null
    const { ownCents, owedCents, unusedCents } = give(purse, cents, {
      owner,
      source,
      isPutBack,
      unusedOf: unused?.of ?? null,
      isTaken,
    })
    if (owner !== id) continue
    if (isPutBack) {
      const before = putBack.get(bill) ?? NOTHING_BACK
      putBack.set(bill, {
        cents: before.cents + cents,
        ownCents: before.ownCents + ownCents,
        owedCents: before.owedCents + owedCents,
        at,
      })
      add(cameBack, bill, cents - ownCents - owedCents)
    } else if (unused) {
      add(toLenders, unused.by, unusedCents)
      add(cameBack, unused.of, unusedCents)
    }
  }
  /** Of bills that some of it is true of. */
  const byBill = (of: Iterable<string>, centsOf: (billId: string) => number) =>
    new Map([...of].map((billId) => [billId, centsOf(billId)] as const).filter(([, cents]) => cents > 0))
  const billIds = billIdsOf({ id, contracts })
  const borrowed = byBill(billIds, (billId) => usedBy(purse, billId, { not: id }))
  return {
    leftCents: leftOf(purse, id),
    borrowed,
    everBorrowed: byBill(billIds, (billId) => (borrowed.get(billId) ?? 0) + (cameBack.get(billId) ?? 0)),
    borrowedCents: [...borrowed.values()].reduce((sum, cents) => sum + cents, 0),
    used: byBill(billIds, (billId) => usedBy(purse, billId, { owner: id })),
    owing: byBill(billIds, (billId) => owedBy(purse, billId)),
    covered: byBill(billIds, (billId) => coveredBy(purse, billId, id)),
    lent: byBill(elsewhere, (billId) => usedBy(purse, billId, { owner: id })),
    toLenders: byBill(billIds, (billId) => toLenders.get(billId) ?? 0),
    putBack,
    returnedCents: returnedOf(purse, id),
  }
}

/** The bills of the contract itself. */
export const billIdsOf = ({ id, contracts }: CreditOwner): string[] =>
  contracts.filter((one) => one.id === id).flatMap(({ bills }) => bills.map((bill) => bill.id))

interface ReturningContract extends Pick<OwnCredit, 'borrowed' | 'used'> {
  bills: readonly Pick<CardBill, 'id' | 'refundedAt' | 'contested' | 'paidOutCents'>[]
  /** When each went back as a whole. */
  payments: readonly (Pick<RefundablePayment, 'dispute'> & {
    givenBackAt: Date | null
    /** Something of it went back, and a bank has sent it back to us: a person decides. */
    isSentBack: boolean
  })[]
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
export function creditToReturn({
  bills,
  payments,
  borrowed,
  used,
}: ReturningContract): CreditedBills & { cents: number } {
  if (bankDecides(payments)) return { borrowed: [], own: [], cents: 0 }
  const stands = payments.some(({ givenBackAt, isSentBack }) => !givenBackAt && !isSentBack)
  const back = bills
    .filter(({ refundedAt, contested, paidOutCents }) => refundedAt && !contested && paidOutCents === 0)
    .map(({ id }) => id)
  const among = (credit: ReadonlyMap<string, number>) => back.filter((id) => (credit.get(id) ?? 0) > 0)
  const sumOf = (ids: readonly string[], credit: ReadonlyMap<string, number>) =>
    ids.reduce((sum, id) => sum + (credit.get(id) ?? 0), 0)
  const ids = { borrowed: among(borrowed), own: stands ? among(used) : [] }
  return { ...ids, cents: sumOf(ids.borrowed, borrowed) + sumOf(ids.own, used) }
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
