import type { Payments } from '~/adapters/payments/port'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { logger } from '~/lib/log/logger.server'
import { withinTime } from '~/lib/withinTime'
import type { PlanView } from './card.schema'

/** A page waits no longer for prices. */
const WAIT_MS = 2_000
const tooLate = () => new Error(`no prices within ${WAIT_MS} ms`)

/**
 * The three plans with the prices that the card provider will ask. Where it cannot be asked, our list prices, so that a
 * page about prices never fails and never hangs; the order itself asks the provider again.
 */
export async function listPlans(payments: Payments | null): Promise<PlanView[]> {
  const asked = payments && withinTime(payments.listPlans(), WAIT_MS, tooLate)
  const priced = await asked?.catch((error: unknown) => {
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
