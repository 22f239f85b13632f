import { DAY_MS } from '~/domain/durations'
import type { CardTruthToFollow } from '~/domain/membership/cardStep'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { NOW } from './time'

export const ms = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
export const days = (count: number) => ms(count * DAY_MS)

/** A card subscription past its 14 days, in the middle of what is paid. */
export const subscriptionFacts = (change: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  source: 'STRIPE',
  startedAt: days(-40),
  givenFrom: null,
  paidUntil: days(15),
  trialUntil: null,
  graceUntil: null,
  paused: false,
  renews: true,
  endedAt: null,
  refundedAt: null,
  revokedAt: null,
  contested: false,
  unclear: false,
  ...change,
})

/** What the card provider says of one that is paid, in the middle of its month. */
export const cardTruth = (change: Partial<CardTruthToFollow> = {}): CardTruthToFollow => ({
  status: 'active',
  createdAt: days(-15),
  trialUntil: null,
  periodStart: days(-15),
  periodEnd: days(16),
  firstPaidAt: days(-15),
  paidUntil: days(16),
  refundedAt: null,
  owedSince: null,
  paused: false,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  endSetAt: null,
  endedAt: null,
  periodVoided: false,
  contested: false,
  ...change,
})
