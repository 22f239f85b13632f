import { findPlan } from '~/domain/membership/plans'
import { PLAN_WORDS } from '../planWords'

export function planName(productId: string | null): string {
  const plan = findPlan(productId)
  return plan ? `formule ${PLAN_WORDS[plan.term].adjective}` : 'abonnement'
}
