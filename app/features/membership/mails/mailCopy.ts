import { findPlan } from '~/domain/membership/plans'

/** How the three terms are called. */
const TERM_NAMES = { monthly: 'mensuelle', biannual: 'de six mois', annual: 'annuelle' } as const

export function planName(productId: string | null): string {
  const plan = findPlan(productId)
  return plan ? `formule ${TERM_NAMES[plan.term]}` : 'abonnement'
}
