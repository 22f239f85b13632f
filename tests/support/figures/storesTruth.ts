import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { payloadOf } from '../apple/jws'
import { statusOf, type StoredSubscription } from '../apple/state'
import type { AppleWorld } from '../apple/world'
import type { Bill, StoredCard } from '../membershipModel/cardState'
import { lastMoney } from '../membershipModel/cardChanges'

/** What a subscription is worth at an instant; `null` where it gives no access. */
export interface Standing {
  store: 'STRIPE' | 'APPLE'
  term: string
  /** In a year, in cents; 0 where nothing is paid for. */
  yearlyCents: number
}

const CHARGING_MS = 6 * HOUR_MS
const GRACE_MS = 7 * DAY_MS
const TERMS: Record<string, string> = {
  monthly_subscription_1: 'monthly',
  biannualy_subscription_1: 'biannual',
  annual_subscription_2: 'annual',
}
const YEARLY: Record<string, number> = { monthly: 12, biannual: 2, annual: 1 }

const within = (at: Date, from: Date, until: Date) => from <= at && at < until
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** From when on a bill counts as paid for: a renewal from its start, if it was charged as soon as that takes. */
function paidFrom({ bills }: StoredCard, bill: Bill): Date | null {
  if (bill.status !== 'paid' || !bill.paidAt) return null
  const onTime = bill !== bills[0] && bill.paidAt <= later(bill.from, CHARGING_MS)
  return onTime ? bill.from : bill.paidAt
}

function termOf(bill: Bill): string {
  const months = (bill.to.getTime() - bill.from.getTime()) / (30.5 * DAY_MS)
  if (months > 9) return 'annual'
  return months > 3 ? 'biannual' : 'monthly'
}

/** A card subscription at an instant, by the provider's bills. */
export function cardAt(card: StoredCard, at: Date): Standing | null {
  const givenBackAt = lastMoney(card)?.givenBackAt
  if ((card.endedAt && at >= card.endedAt) || (givenBackAt && at >= givenBackAt)) return null
  const free = { store: 'STRIPE' as const, term: 'none', yearlyCents: 0 }
  const begun = card.bills.filter((bill) => {
    const from = paidFrom(card, bill)
    return from !== null && from <= at
  })
  const bill = begun.at(-1)
  if (!bill) return null
  const last = card.bills.at(-1)
  const charging =
    last?.status === 'draft' &&
    card.status === 'active' &&
    !card.pausedUntil &&
    within(at, last.from, later(last.from, CHARGING_MS))
  if (at < bill.to || charging) {
    const term = termOf(bill)
    const isGivenBack = bill.givenBackAt !== null && at >= bill.givenBackAt
    return { ...free, term, yearlyCents: isGivenBack ? 0 : bill.worthCents * (YEARLY[term] ?? 0) }
  }
  // Not charged in time, or not at all: a week's grace.
  const owed = card.bills.find(
    (one) =>
      one !== card.bills[0] &&
      (one.status === 'open' || one.status === 'paid') &&
      within(at, one.from, later(one.from, GRACE_MS)),
  )
  return owed ? free : null
}

/** Ends of grace that Apple announced, by the transaction they follow. */
export function gracesOf(apple: AppleWorld): Map<string, Date> {
  const graces = new Map<string, Date>()
  for (const { subtype, signedPayload } of apple.notifications) {
    if (subtype !== 'GRACE_PERIOD') continue
    const { data } = payloadOf(signedPayload) as {
      data: { signedTransactionInfo: string; signedRenewalInfo: string }
    }
    const { transactionId } = payloadOf(data.signedTransactionInfo)
    const { gracePeriodExpiresDate } = payloadOf(data.signedRenewalInfo)
    graces.set(String(transactionId), new Date(Number(gracePeriodExpiresDate)))
  }
  return graces
}

/** An App Store subscription at an instant, by its transactions. */
export function appleAt(
  { transactions, ownership }: StoredSubscription,
  graces: ReadonlyMap<string, Date>,
  at: Date,
): Standing | null {
  const current = transactions.findLast(({ purchasedAt }) => purchasedAt <= at)
  if (!current || (current.revokedAt && at >= current.revokedAt)) return null
  const term = TERMS[current.productId] ?? ''
  const cents = ownership === 'PURCHASED' ? Math.round(current.priceMilliunits / 10) : 0
  if (at < current.expiresAt) return { store: 'APPLE', term, yearlyCents: cents * (YEARLY[term] ?? 0) }
  const grace = graces.get(current.transactionId)
  return grace && at < grace ? { store: 'APPLE', term, yearlyCents: 0 } : null
}

/** Renewals that failed and are waited for, in cents. */
export const cardOwes = ({ bills, status, endedAt }: StoredCard): number[] =>
  endedAt || (status !== 'past_due' && status !== 'unpaid')
    ? []
    : bills.filter((bill) => bill.status === 'open').map(({ amountCents }) => amountCents)

export const appleOwes = (subscription: StoredSubscription): number[] =>
  [3, 4].includes(statusOf(subscription))
    ? [Math.round((subscription.transactions.at(-1)?.priceMilliunits ?? 0) / 10)]
    : []
