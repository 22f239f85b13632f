import type { AppleEnvironment } from './appleFacts'
import type { SubscriptionFacts } from './entitlement'

/** What is needed of a subscription to see whether it is paid beside another one. */
export interface PaidFacts extends SubscriptionFacts {
  /** Of what Apple sold: in the sandbox nobody pays. */
  environment: AppleEnvironment | null
  /** Somebody in her family pays for it. */
  familyShared: boolean
}

/** Whether she is going to be charged for it again. */
function isPaidOn({ startedAt, renews, endedAt, refundedAt, revokedAt, ...facts }: PaidFacts): boolean {
  if (!startedAt || !renews || endedAt || refundedAt || revokedAt) return false
  return facts.environment !== 'Sandbox' && !facts.familyShared
}

/**
 * The two subscriptions by which a member pays twice from now on, one in each store. Nobody can stop the second one where
 * it is bought in the App Store's own settings: it is accepted, for it is paid, and she is told.
 *
 * @returns `null` where there are no such two
 */
export function paidTwice<Facts extends PaidFacts>(
  subscriptions: readonly Facts[],
): { card: Facts; apple: Facts } | null {
  const running = subscriptions.filter(isPaidOn)
  const card = running.find(({ source }) => source === 'STRIPE')
  const apple = running.find(({ source }) => source === 'APPLE')
  return card && apple ? { card, apple } : null
}
