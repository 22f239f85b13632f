import { DAY_MS, HOUR_MS } from '../durations'
import type { AppleTruth } from './appleFacts'
import { CARD_GRACE_DAYS } from './cardFacts'
import { CHARGING_HOURS } from './entitlement'
import { findPlan, type Term } from './plans'

export type PeriodKind = 'PAID' | 'GRACE'

/** A stretch of a subscription as its store dates it: paid for (or free), or the grace after a renewal that failed. */
export interface StorePeriod {
  kind: PeriodKind
  externalId: string
  term: Term
  startsAt: Date
  endsAt: Date
  /** Discounts taken off, tax included; 0 for a free one, `null` where the store does not say. */
  amountCents: number | null
  currency: string | null
  /** What waits to be paid. */
  owedCents: number | null
  refundedAt: Date | null
}

/** A part of a payment that went back for good: by the provider's own pages, or by her bank. */
export interface PartGivenBack {
  id: string
  amountCents: number
  at: Date
}

/** Credit that a bill had used up, and that is hers again: she has withdrawn, or the rest of its price went back. */
export interface CreditBack {
  cents: number
  /** What of it was the contract's own. */
  ownCents: number
  /** What of it the bill still owed: it was too little for a card. */
  owedCents: number
  at: Date
}

/** An invoice of a card subscription that was charged or tried. */
export interface CardBill {
  id: string
  /** The subscription began with it. */
  begins: boolean
  from: Date
  to: Date
  /** What the period costs, discounts taken off; credit for unused time of an earlier one is money, and is not. */
  amountCents: number
  /** Taken off the price before that. */
  discountCents: number
  /** What the invoice asks for: the period, less unused time of an earlier one; below zero it leaves credit. */
  totalCents: number
  /** What was taken from the card for it. */
  paidCents: number
  /** What was too little for a card, and was taken with another contract's payment. */
  coveredCents: number
  /** What credit has paid of it. */
  creditUsedCents: number
  /** What of that came from elsewhere than this contract. */
  borrowedCents: number
  /** What of that is hers again, and since when. */
  creditBack: CreditBack | null
  /** What of the credit that it leaves is other contracts' again: what it gives back unused, they had paid for. */
  toLendersCents: number
  currency: string
  paidAt: Date | null
  /** It was tried in vain, and waits; `null` where nobody waits for it any more. */
  owedCents: number | null
  /** Its payment was given back, or is reclaimed by her bank. */
  refundedAt: Date | null
  /** Her bank has reclaimed its payment, and has not decided: it may come back to us. */
  contested: boolean
  /** What went back of its payment before that, or without it, oldest first; what we paid out as credit is none of it. */
  parts: readonly PartGivenBack[]
  /** What went back of its payment as credit that was left. */
  paidOutCents: number
}

/** The start of the first of the periods that are owed now; `null` where nothing is. @param bills in any order */
export function owedSince(bills: readonly Pick<CardBill, 'from' | 'owedCents'>[]): Date | null {
  const owed = bills.filter(({ owedCents }) => owedCents !== null).map(({ from }) => from.getTime())
  return owed.length > 0 ? new Date(Math.min(...owed)) : null
}

const LONGEST_MONTH_DAYS = 45
const LONGEST_HALF_YEAR_DAYS = 250

/** The term of a period by its length: an invoice names a price, which may have been replaced. */
export function termOfPeriod(from: Date, to: Date): Term {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days <= LONGEST_MONTH_DAYS) return 'monthly'
  return days <= LONGEST_HALF_YEAR_DAYS ? 'biannual' : 'annual'
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one)

/** @param graced a failure is followed by time of grace: not where nothing was paid before, and once for a debt */
function periodsOf(bill: CardBill, graced: boolean): StorePeriod[] {
  const { id, begins, from, to, paidAt, amountCents, currency, owedCents, refundedAt } = bill
  const common = { externalId: id, term: termOfPeriod(from, to), currency }
  const grace: StorePeriod = {
    ...common,
    kind: 'GRACE',
    startsAt: from,
    endsAt: graced ? earlier(after(from, CARD_GRACE_DAYS * DAY_MS), paidAt) : from,
    amountCents: 0,
    owedCents: paidAt ? null : owedCents,
    refundedAt: null,
  }
  if (!paidAt) return [grace]
  // The provider takes an hour or so to charge a renewal: that is no failure. A first payment begins it all.
  const onTime = !begins && paidAt <= after(from, CHARGING_HOURS * HOUR_MS)
  const startsAt = onTime ? from : paidAt
  const paid: StorePeriod = {
    ...common,
    kind: 'PAID',
    startsAt,
    endsAt: to,
    amountCents,
    owedCents: null,
    refundedAt,
  }
  return onTime || begins ? [paid] : [grace, paid]
}

/**
 * The periods of a card subscription.
 *
 * @param bills those that were paid, and those that were tried in vain, oldest first
 */
export function cardPeriods(bills: readonly CardBill[]): StorePeriod[] {
  const isOwedAt = ({ paidAt, owedCents }: CardBill, at: Date) =>
    paidAt === null ? owedCents !== null : paidAt > at
  return bills.flatMap((bill, index) => {
    const earlier = bills.filter(({ from }) => from < bill.from)
    const graced =
      earlier.some(({ paidAt }) => paidAt) && !earlier.some((other) => isOwedAt(other, bill.from))
    const periods = periodsOf(bill, graced)
    // Changed in the second in which it began: not a moment of it was had.
    const replaced = bills
      .slice(index + 1)
      .some(({ from, paidAt }) => paidAt && from.getTime() === bill.from.getTime())
    return replaced ? periods.map((period) => ({ ...period, endsAt: period.startsAt })) : periods
  })
}

/** What one word of Apple's tells about the period of its transaction. */
export function applePeriods({
  transaction,
  renewal,
}: Pick<AppleTruth, 'renewal'> & {
  transaction: AppleTruth['transaction'] & {
    transactionId: string
    productId: string
    currency: string | null
  }
}): StorePeriod[] {
  const {
    transactionId,
    productId,
    purchasedAt,
    expiresAt,
    revokedAt,
    priceMilliunits,
    ownership,
    environment,
  } = transaction
  const term = findPlan(productId)?.term
  if (!term || !expiresAt) return []
  const common = {
    externalId: transactionId,
    term,
    currency: transaction.currency?.toLowerCase() ?? null,
    owedCents: null,
    refundedAt: revokedAt,
  }
  const price = priceMilliunits === null ? null : Math.round(priceMilliunits / 10)
  const paid: StorePeriod = {
    ...common,
    kind: 'PAID',
    startsAt: purchasedAt,
    endsAt: expiresAt,
    // What a family shares is paid once, by who bought it; what is bought in the sandbox is not paid at all.
    amountCents: ownership === 'FAMILY_SHARED' || environment === 'Sandbox' ? 0 : price,
  }
  const graceUntil = renewal?.graceUntil
  if (!graceUntil || graceUntil <= expiresAt) return [paid]
  return [paid, { ...common, kind: 'GRACE', startsAt: expiresAt, endsAt: graceUntil, amountCents: 0 }]
}
