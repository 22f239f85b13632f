import type { AppleEnvironment } from './appleFacts'
import type { SubscriptionFacts } from './entitlement'

/** What is needed of a subscription to see whether it is paid beside another one. */
export interface PaidFacts extends SubscriptionFacts {
  /** Of what Apple sold: in the sandbox nobody pays. */
  environment: AppleEnvironment | null
  /** Somebody in her family pays for it. */
  familyShared: boolean
}

/** Whether she pays for it, and it stands. */
function isPaid({
  startedAt,
  endedAt,
  refundedAt,
  revokedAt,
  environment,
  familyShared,
}: PaidFacts): boolean {
  if (!startedAt || endedAt || refundedAt || revokedAt) return false
  return environment !== 'Sandbox' && !familyShared
}

/** It is set to end, but what was paid for it reaches beyond what she has paid for the other. */
const outlasts = (one: PaidFacts, other: PaidFacts) =>
  one.paidUntil !== null && other.paidUntil !== null && one.paidUntil > other.paidUntil

/**
 * The two subscriptions by which a member pays twice from now on, one in each store: both are charged again, or one is, within time that she has
 * paid for by the other. Nobody can stop the second one where it is bought in the App Store's own settings: it is accepted, for it is paid,
 * and she is told.
 *
 * @returns `null` where there are no such two
 */
export function paidTwice<Facts extends PaidFacts>(
  subscriptions: readonly Facts[],
): { card: Facts; apple: Facts } | null {
  const paid = subscriptions.filter(isPaid)
  const cards = paid.filter(({ source }) => source === 'STRIPE')
  const apples = paid.filter(({ source }) => source === 'APPLE')
  const pairs = cards.flatMap((card) => apples.map((apple) => ({ card, apple })))
  const isTwice = ({ card, apple }: (typeof pairs)[number]) =>
    (card.renews && (apple.renews || outlasts(apple, card))) || (apple.renews && outlasts(card, apple))
  return pairs.find(isTwice) ?? null
}
