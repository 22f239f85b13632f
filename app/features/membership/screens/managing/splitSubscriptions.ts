import type { MembershipView, SubscriptionView } from '../../membership.schema'

const OVER: readonly SubscriptionView['state'][] = ['EXPIRED', 'REFUNDED', 'REVOKED']

/**
 * What the page shows large, the one that decides first, and what is history. One that is over but still lets her do
 * something stays large.
 */
export function splitSubscriptions(membership: MembershipView | null): {
  shown: SubscriptionView[]
  past: SubscriptionView[]
} {
  const all = membership?.subscriptions ?? []
  const currentId = membership?.current?.id
  const isShown = ({ id, state, actions }: SubscriptionView) =>
    id === currentId || !OVER.includes(state) || actions.length > 0
  const shown = all.filter(isShown)
  return {
    shown: [...shown.filter(({ id }) => id === currentId), ...shown.filter(({ id }) => id !== currentId)],
    past: all.filter((subscription) => !isShown(subscription)),
  }
}
