import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { payloadOf } from '../apple/jws'
import { statusOf, type StoredSubscription } from '../apple/state'
import type { AppleWorld } from '../apple/world'
import { lastMoney, type TrueCard, type TrueInvoice } from '../membershipModel/cardTruth'
import { isCharged } from '../membershipModel/expected'

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

/** From when on an invoice counts as paid for: a renewal from its start, if it was charged as soon as that takes. */
function paidFrom({ paidAt, begins, from }: TrueInvoice): Date | null {
  if (!paidAt) return null
  return !begins && paidAt <= later(from, CHARGING_MS) ? from : paidAt
}

function termOf({ from, to }: TrueInvoice): string {
  const months = (to.getTime() - from.getTime()) / (30.5 * DAY_MS)
  if (months > 9) return 'annual'
  return months > 3 ? 'biannual' : 'monthly'
}

/** Whether an unpaid renewal is followed by a week's grace: once for a debt, and not before the first payment. */
function hasGrace({ invoices }: TrueCard, invoice: TrueInvoice): boolean {
  const before = invoices.filter(({ from }) => from < invoice.from)
  const owedThen = before.some(({ paidAt, status }) => (paidAt ? paidAt > invoice.from : status === 'open'))
  return before.some(({ paidAt }) => paidAt) && !owedThen
}

/** A card subscription at an instant, by the provider's invoices. */
export function cardAt(card: TrueCard, at: Date): Standing | null {
  const givenBackAt = lastMoney(card)?.givenBackAt
  if ((card.endedAt && at >= card.endedAt) || (givenBackAt && at >= givenBackAt)) return null
  const free = { store: 'STRIPE' as const, term: 'none', yearlyCents: 0 }
  const asked = card.invoices.filter(({ tried, paidAt }) => tried || paidAt)
  const invoice = asked
    .filter((one) => {
      const from = paidFrom(one)
      return from !== null && from <= at
    })
    .at(-1)
  if (!invoice) return null
  const charging =
    isCharged(card) && invoice === asked.at(-1) && within(at, invoice.to, later(invoice.to, CHARGING_MS))
  if (at < invoice.to || charging) {
    const term = termOf(invoice)
    const isGivenBack = invoice.givenBackAt !== null && at >= invoice.givenBackAt
    return { ...free, term, yearlyCents: isGivenBack ? 0 : invoice.worthCents * (YEARLY[term] ?? 0) }
  }
  // Not charged in time, or not at all: a week's grace.
  const owed = asked.find(
    (one) =>
      !one.begins &&
      (one.status === 'open' || one.status === 'void' || one.paidAt) &&
      hasGrace(card, one) &&
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
export const cardOwes = ({ invoices, status, endedAt }: TrueCard): number[] =>
  endedAt || (status !== 'past_due' && status !== 'unpaid')
    ? []
    : invoices.filter((one) => one.status === 'open' && one.tried).map(({ owedCents }) => owedCents)

export const appleOwes = (subscription: StoredSubscription): number[] =>
  [3, 4].includes(statusOf(subscription))
    ? [Math.round((subscription.transactions.at(-1)?.priceMilliunits ?? 0) / 10)]
    : []
