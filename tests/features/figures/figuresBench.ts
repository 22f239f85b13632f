import { randomUUID } from 'node:crypto'
import type { Db } from '~/db/client.server'
import { addMember } from '~tests/features/membership/membershipRecords'
import { bucketsOf, type Step } from '~/domain/figures/buckets'
import { cardFacts, type CardTruth } from '~/domain/membership/cardFacts'
import { appleFacts, type AppleTruth } from '~/domain/membership/appleFacts'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { givenFacts } from '~/domain/membership/givenFacts'
import { applePeriods, cardPeriods, type CardBill } from '~/domain/membership/periods'
import { recordSubscription } from '~/features/membership/entitlement/recordSubscription.server'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import { readRevenue } from '~/features/figures/reading/readRevenue.server'

/** An instant of 2026 by UTC: `3-29 22:00` is the 29th of March. */
export function on(written: string): Date {
  const [day = '', time = '10:00'] = written.split(' ')
  const [month = '', date = ''] = day.split('-')
  return new Date(`2026-${month.padStart(2, '0')}-${date.padStart(2, '0')}T${time}:00.000Z`)
}

export const newMember = async (db: Db): Promise<string> => (await addMember(db)).uid

/** A bill of a card subscription; paid as soon as it begins unless told otherwise. */
export function bill(from: string, to: string, amountCents: number, more: Partial<CardBill> = {}): CardBill {
  return {
    id: `in_${randomUUID()}`,
    begins: false,
    from: on(from),
    to: on(to),
    amountCents,
    discountCents: 0,
    totalCents: amountCents,
    paidCents: amountCents,
    creditUsedCents: 0,
    borrowedCents: 0,
    creditBack: null,
    toLendersCents: 0,
    coveredCents: 0,
    currency: 'eur',
    paidAt: on(from),
    owedCents: null,
    refundedAt: null,
    parts: [],
    paidOutCents: 0,
    contested: false,
    ...more,
  }
}

interface Card extends Partial<CardTruth> {
  bills: CardBill[]
  cancelAskedAt?: Date | null
  id?: string
}

/** Stores a card subscription as the provider would tell of it: its first bill begins it. */
export async function byCard(db: Db, userId: string, { bills, cancelAskedAt = null, id, ...told }: Card) {
  const paid = bills.filter(({ paidAt }) => paidAt)
  const truth: CardTruth = {
    status: 'active',
    createdAt: bills[0]?.from ?? on('1-1'),
    trialUntil: null,
    periodStart: bills.at(-1)?.from ?? on('1-1'),
    periodEnd: bills.at(-1)?.to ?? on('1-1'),
    firstPaidAt: paid[0]?.paidAt ?? null,
    paidUntil: paid.at(-1)?.to ?? null,
    refundedAt: null,
    contested: false,
    owedSince: null,
    paused: false,
    // Where nothing else is said it is not charged again: its last period ends on time.
    cancelsAtPeriodEnd: true,
    cancelsAt: null,
    endSetAt: null,
    endedAt: null,
    ...told,
  }
  const begun = bills.map((one, index) => ({ ...one, begins: index === 0 }))
  const now = on('12-30')
  return recordSubscription(
    db,
    {
      userId,
      externalId: id ?? `sub_${randomUUID()}`,
      productId: 'monthly_subscription_1',
      storeStatus: truth.status,
      facts: cardFacts(truth),
      priceCents: 1499,
      currency: 'eur',
      history: {
        periods: cardPeriods(begun).map((period) => ({ ...period, toldAt: now })),
        cancellation: cancelAskedAt && { key: cancelAskedAt.toISOString(), askedAt: cancelAskedAt },
        revives: false,
      },
    },
    now,
  )
}

/** Stores an App Store subscription by its transactions, oldest first. */
export async function byApple(
  db: Db,
  userId: string,
  words: {
    from: string
    to: string
    cents: number | null
    revokedAt?: Date
    graceUntil?: Date
    shared?: boolean
    currency?: string | null
    environment?: 'Sandbox' | 'Production'
  }[],
  status: AppleTruth['status'] = 'ACTIVE',
  toldAt = on('12-30'),
  cancellation: { key: string; askedAt: Date } | null = null,
) {
  const told = words.map(({ from, to, cents, revokedAt, graceUntil, shared, ...word }, index) => ({
    status,
    transaction: {
      transactionId: `${userId}-${index}`,
      productId: 'monthly_subscription_1',
      purchasedAt: on(from),
      expiresAt: on(to),
      revokedAt: revokedAt ?? null,
      ownership: shared ? ('FAMILY_SHARED' as const) : ('PURCHASED' as const),
      offerType: null,
      priceMilliunits: cents === null ? null : cents * 10,
      currency: word.currency === undefined ? 'EUR' : word.currency,
      environment: word.environment ?? ('Production' as const),
    },
    renewal: { autoRenews: true, graceUntil: graceUntil ?? null },
  }))
  const last = told.at(-1)
  if (!last) throw new Error('no transaction')
  return recordSubscription(
    db,
    {
      userId,
      externalId: `apple-${userId}`,
      productId: last.transaction.productId,
      storeStatus: status,
      facts: appleFacts(last, told[0]?.transaction.purchasedAt ?? null),
      priceCents: words.at(-1)?.cents ?? null,
      currency: 'eur',
      environment: last.transaction.environment,
      history: {
        periods: told.flatMap(applePeriods).map((period) => ({ ...period, toldAt })),
        cancellation,
        revives: true,
      },
    },
    toldAt,
  )
}

/** @param cut what ended it before its time: a refund of the gift, or an administrator */
export const given = (
  db: Db,
  userId: string,
  source: 'GRANTED' | 'GIFT',
  from: string,
  to: string,
  cut: Partial<Pick<SubscriptionFacts, 'refundedAt' | 'revokedAt'>> = {},
) =>
  recordSubscription(
    db,
    {
      userId,
      externalId: randomUUID(),
      productId: source === 'GIFT' ? 'monthly_subscription_1' : null,
      storeStatus: 'given',
      facts: { ...givenFacts(source, on(from), on(to)), ...cut },
    },
    on('12-30'),
  )

const day = (written: string) => on(written).toISOString().slice(0, 10)

/** `active +new -lost ×cancellations` of each bucket. */
export async function members(
  db: Db,
  from: string,
  to: string,
  step: Step,
  now = on('12-31'),
): Promise<string[]> {
  const points = await readMembers(db, bucketsOf(day(from), day(to), step), now)
  return points.map(
    ({ active, new: came, lost, cancellations }) => `${active} +${came} -${lost} ×${cancellations}`,
  )
}

/** `STRIPE monthly 14.99 (1)` at the end of a day. */
export async function revenue(db: Db, at: string, now = on('12-31')): Promise<string[]> {
  const parts = await readRevenue(db, bucketsOf(day(at), day(at), 'day'), now)
  return parts.map(
    ({ store, term, cents, subscriptions }) =>
      `${store} ${term} ${(cents / 100).toFixed(2)} (${subscriptions})`,
  )
}
