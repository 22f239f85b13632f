import { DAY_MS } from '../../app/domain/durations'
import type { SubscriptionFacts } from '../../app/domain/membership/entitlement'
import type { Held } from '../../app/features/membership/entitlement/membershipView'

export type Stored = Held['subscriptions'][number]

/** The subscription that a picture is of. */
export const PICTURED = 'pictured'

/** Days from now, at the same hour. */
export const daysFrom =
  (now: Date) =>
  (days: number): Date =>
    new Date(now.getTime() + days * DAY_MS)

/** By the month, as its row would be stored. */
export function stored(facts: SubscriptionFacts, more: Partial<Stored> = {}): Stored {
  return {
    id: PICTURED,
    userId: 'pictured-member',
    productId: 'monthly_subscription_1',
    term: 'monthly',
    resumesAt: null,
    priceCents: 1499,
    nextChargeCents: 1499,
    awaitsPriceConsent: false,
    currency: 'eur',
    environment: null,
    familyShared: false,
    reason: null,
    ...facts,
    ...more,
  }
}
