import type { Payments } from '~/adapters/payments/port'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { logger } from '~/lib/logger.server'
import type { PlanView } from './card.schema'

/**
 * The three plans with the prices that the card provider will ask. Where it cannot be asked, our list prices, so that a
 * page about prices never fails; the order itself asks the provider again.
 */
export async function listPlans(payments: Payments | null): Promise<PlanView[]> {
  const priced = await payments?.listPlans().catch((error: unknown) => {
    logger.warn({ err: error }, 'the prices could not be read')
    return undefined
  })
  return PLANS.map(({ productId, term, months, listPriceCents }) => {
    const price = priced?.find((plan) => plan.productId === productId)
    return {
      productId,
      term,
      months,
      priceCents: price?.priceCents ?? listPriceCents,
      currency: price?.currency ?? CURRENCY,
    }
  })
}
