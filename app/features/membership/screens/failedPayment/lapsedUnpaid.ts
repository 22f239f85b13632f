import type { SubscriptionView } from '../../membership.schema'

/** Her access has run out unpaid, and the store still tries to collect: a payment opens it again, and ends nothing. */
export function isLapsedUnpaid({ state, renews, paused, endedAt }: SubscriptionView): boolean {
  return state === 'EXPIRED' && renews && !paused && endedAt === null
}

/** Her last payment failed, and another one makes it good. */
export const isUnpaid = (subscription: SubscriptionView) =>
  subscription.state === 'PAST_DUE' || isLapsedUnpaid(subscription)
