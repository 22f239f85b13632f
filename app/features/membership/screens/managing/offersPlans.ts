import type { MembershipView } from '../../membership.schema'

/**
 * Whether her page leads to the plans: not where an order would be refused, nor while one is under way, which a second would only double.
 *
 * @param inWrapper there Apple sells
 */
export function offersPlans(membership: MembershipView | null, inWrapper: boolean): boolean {
  if (!membership) return true
  const { appleRefusal, cardRefusal, appleIntent, subscriptions } = membership
  if (inWrapper ? appleRefusal : cardRefusal) return false
  return !appleIntent && !subscriptions.some(({ state }) => state === 'PENDING')
}
