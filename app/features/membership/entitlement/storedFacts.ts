import type { SubscriptionFacts } from '~/domain/membership/entitlement'

/** The facts of a stored subscription, without what else its row holds. */
export function storedFacts(row: SubscriptionFacts): SubscriptionFacts {
  const { source, startedAt, givenFrom, paidUntil, trialUntil, graceUntil, paused, renews } = row
  const { endedAt, refundedAt, contested, revokedAt, unclear } = row
  return {
    source,
    startedAt,
    givenFrom,
    paidUntil,
    trialUntil,
    graceUntil,
    paused,
    renews,
    endedAt,
    refundedAt,
    contested,
    revokedAt,
    unclear,
  }
}
