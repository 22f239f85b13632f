import type Stripe from 'stripe'
import { PLANS, findPlan, type ProductId } from '~/domain/membership/plans'
import { PaymentRefusedError, type CardPlan } from '../port'
import { asked } from './client.server'

const KEPT_MS = 300_000

interface PricedPlan extends CardPlan {
  priceId: string
}

/** The prices on sale, found by their lookup keys, which are the product identifiers of both stores. */
export function createPriceBook(stripe: Stripe) {
  let kept: { at: number; plans: Promise<PricedPlan[]> } | null = null

  async function read(): Promise<PricedPlan[]> {
    const { data } = await asked(
      stripe.prices.list({ lookup_keys: PLANS.map(({ productId }) => productId), active: true, limit: 10 }),
    )
    return PLANS.flatMap(({ productId }) => {
      const price = data.find((candidate) => candidate.lookup_key === productId)
      if (!price || price.unit_amount === null) return []
      return [{ productId, priceId: price.id, priceCents: price.unit_amount, currency: price.currency }]
    })
  }

  function list(): Promise<PricedPlan[]> {
    // Prices change by an operator's hand, seldom; an incomplete list is asked for again.
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.plans
    const plans = read().then((found) => {
      if (found.length < PLANS.length) kept = null
      return found
    })
    kept = { at: Date.now(), plans }
    plans.catch(() => {
      kept = null
    })
    return plans
  }

  return {
    list,
    async find(productId: ProductId): Promise<PricedPlan> {
      const plan = (await list()).find((candidate) => candidate.productId === productId)
      if (!plan) throw new PaymentRefusedError('state', new Error(`no price has the lookup key ${productId}`))
      return plan
    },
  }
}

export type PriceBook = ReturnType<typeof createPriceBook>

/** The product of a price, by its lookup key; a price that was replaced keeps its word in its metadata. */
export function productOf(price: Stripe.Price): ProductId | null {
  return findPlan(price.lookup_key ?? price.metadata['product_id'] ?? null)?.productId ?? null
}
