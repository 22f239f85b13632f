import type { SubscriptionFacts } from '~/domain/membership/entitlement'

/** The facts of a stored subscription, without what else its row holds. */
export function storedFacts(row: SubscriptionFacts): SubscriptionFacts {
  const { source, startedAt, paidUntil, trialUntil, graceUntil, paused, renews, endedAt } = row
  const { refundedAt, revokedAt } = row
  return {
    source,
    startedAt,
    paidUntil,
    trialUntil,
    graceUntil,
    paused,
    renews,
    endedAt,
    refundedAt,
    revokedAt,
  }
}
