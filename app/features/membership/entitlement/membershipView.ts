import { appleOffersFor } from '~/domain/membership/appleOffers'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { firstChargeAt, purchaseRefusal } from '~/domain/membership/membershipRules'
import { paidTwice } from '~/domain/membership/paidTwice'
import type { AppleIntentView, MembershipView } from '../membership.schema'
import { toSubscriptionView, type StoredSubscription } from './subscriptionView'

/** What a member holds, as it is stored. */
export interface Held {
  /** Newest first. */
  subscriptions: readonly (StoredSubscription & { familyShared: boolean })[]
  /** What she has under way in the App Store. */
  appleIntent: AppleIntentView | null
  /** The ids of those from which she has withdrawn. */
  withdrawn?: ReadonlySet<string>
}

/** What her subscriptions give a member at an instant, and what she may do. */
export function toMembershipView(
  userId: string,
  { subscriptions, appleIntent, withdrawn = new Set() }: Held,
  now: Date,
): MembershipView {
  const viewOf = (row: StoredSubscription) =>
    toSubscriptionView(row, now, {
      isWithdrawn: withdrawn.has(row.id),
      others: subscriptions.filter(({ id }) => id !== row.id),
      buysAtApple: appleIntent !== null,
    })
  const twice = paidTwice(subscriptions)
  const { memberUntil, isMember, state, current } = deriveEntitlement(subscriptions, now)
  return {
    userId,
    memberUntil,
    isMember,
    state,
    current: current && viewOf(current),
    subscriptions: subscriptions.map(viewOf),
    cardRefusal: purchaseRefusal(subscriptions, 'STRIPE', now),
    appleRefusal: purchaseRefusal(subscriptions, 'APPLE', now),
    appleOffers: appleOffersFor(subscriptions, now),
    appleIntent,
    paidTwice: twice && {
      cardId: twice.card.id,
      appleId: twice.apple.id,
      renewing: [
        ...(twice.card.renews ? (['STRIPE'] as const) : []),
        ...(twice.apple.renews ? (['APPLE'] as const) : []),
      ],
    },
    firstChargeAt: firstChargeAt(memberUntil, now),
  }
}
