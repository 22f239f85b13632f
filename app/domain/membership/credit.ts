import type { CardBill, CreditBack } from './periods'
import { emptyPurse, give, leftOfOwn, owedBy, returnedOfOwn, spend, usedBy } from './purse'
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
const NOTHING_BACK = { cents: 0, ownCents: 0, owedCents: 0 }
const billPutBack = (key: string | null) => (key?.startsWith(PUT_BACK) ? key.slice(PUT_BACK.length) : null)

/**
 * What of a customer's credit is one contract's. All of it is in one purse: the oldest is used up first, and what goes back otherwise is taken
 * from the contract that gave it.
 *
 * @param moves all of hers, oldest first
 */
export function creditOf({ id, billIds, paymentIds }: CreditOwner, moves: readonly CreditMove[]): OwnCredit {
  const bills = new Set(billIds)
  const keys = new Set<string | null>([goneCreditKey(id), ...paymentIds.map(refundedCredit)])
  const purse = emptyPurse()
  const putBack = new Map<string, CreditBack>()
  const elsewhere = new Set<string>()
  for (const { cents, billId, key, at } of moves) {
    const bill = billId ?? billPutBack(key)
    const isOwn = bill === null ? keys.has(creditRefunded(key)) : bills.has(bill)
    const source = bill ?? key
    if (bill !== null && !isOwn) elsewhere.add(bill)
    if (cents <= 0) {
      // What we take off is of one contract; what a bill uses up, or a person takes off, is the oldest.
      spend(purse, -cents, source, key === null ? null : { isOwn })
      continue
    }
    const isPutBack = billId === null && bill !== null
    const { ownCents, owedCents } = give(purse, cents, { isOwn, source, isPutBack })
    if (isPutBack && isOwn) {
      const before = putBack.get(bill) ?? NOTHING_BACK
      putBack.set(bill, {
        cents: before.cents + cents,
        ownCents: before.ownCents + ownCents,
        owedCents: before.owedCents + owedCents,
        at,
      })
    }
  }
  /** Of bills that some of it is true of. */
  const byBill = (of: Iterable<string>, centsOf: (billId: string) => number) =>
    new Map([...of].map((billId) => [billId, centsOf(billId)] as const).filter(([, cents]) => cents > 0))
  const borrowed = byBill(billIds, (billId) => usedBy(purse, billId, { isOwn: false }))
  return {
    leftCents: leftOfOwn(purse),
    borrowed,
    borrowedCents: [...borrowed.values()].reduce((sum, cents) => sum + cents, 0),
    used: byBill(billIds, (billId) => usedBy(purse, billId, { isOwn: true })),
    owing: byBill(billIds, (billId) => owedBy(purse, billId)),
    lent: byBill(elsewhere, (billId) => usedBy(purse, billId, { isOwn: true })),
    putBack,
    returnedCents: returnedOfOwn(purse),
  }
}

interface ReturningContract {
  bills: readonly Pick<
    CardBill,
    'id' | 'refundedAt' | 'contested' | 'creditUsedCents' | 'borrowedCents' | 'creditBack' | 'paidOutCents'
  >[]
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
export function creditToReturn({ bills, payments }: ReturningContract): CreditedBills & { cents: number } {
  if (bankDecides(payments)) return { borrowed: [], own: [], cents: 0 }
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
