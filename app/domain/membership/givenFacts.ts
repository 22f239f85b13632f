import type { SubscriptionFacts } from './entitlement'

/** Time that nothing is charged for: granted by an administrator, or a gift. */
export function givenFacts(source: 'GRANTED' | 'GIFT', startedAt: Date, paidUntil: Date): SubscriptionFacts {
  return {
    source,
    startedAt,
    paidUntil,
    trialUntil: null,
    graceUntil: null,
    paused: false,
    renews: false,
    endedAt: null,
    refundedAt: null,
    revokedAt: null,
  }
}
