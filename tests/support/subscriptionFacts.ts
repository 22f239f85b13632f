import { DAY_MS } from '~/domain/durations'
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
