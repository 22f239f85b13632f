import type { SubscriptionFacts } from './entitlement'

/**
 * Time that nothing is charged for: granted by an administrator, or a gift.
 *
 * @param startedAt when it was given, or redeemed
 * @param givenFrom when a gift's own time begins, after what she held already
 */
export function givenFacts(
  source: 'GRANTED' | 'GIFT',
  startedAt: Date,
  paidUntil: Date,
  givenFrom: Date | null = null,
): SubscriptionFacts {
  return {
    source,
    startedAt,
    givenFrom,
    paidUntil,
    trialUntil: null,
    graceUntil: null,
    paused: false,
    renews: false,
    endedAt: null,
    refundedAt: null,
    revokedAt: null,
    contested: false,
    unclear: false,
  }
}
