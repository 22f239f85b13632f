import { LRUCache } from 'lru-cache'
import type Stripe from 'stripe'
import { PLANS, findPlan, type ProductId } from '~/domain/membership/plans'
import { PaymentRefusedError, type CardPlan } from '../port'
import { asked, idOf } from './client.server'

const KEPT_MS = 300_000
/** The one key of the cache: all plans are read together. */
const ALL = 'plans'

interface PricedPlan extends CardPlan {
  priceId: string
}

/** The prices on sale, found by their lookup keys, which are the product identifiers of both stores. */
export function createPriceBook(stripe: Stripe) {
  async function read(): Promise<PricedPlan[]> {
    const { data } = await asked(
      stripe.prices.list({ lookup_keys: PLANS.map(({ productId }) => productId), active: true, limit: 10 }),
    )
    return PLANS.flatMap(({ productId }) => {
      const price = data.find((candidate) => candidate.lookup_key === productId)
      if (!price || price.unit_amount === null) return []
      const { id: priceId, unit_amount: priceCents, currency } = price
      return [{ productId, storeProductId: idOf(price.product) ?? '', priceId, priceCents, currency }]
    })
  }

  const kept = new LRUCache<typeof ALL, PricedPlan[]>({
    max: 1,
    ttl: KEPT_MS,
    perf: Date,
    noDeleteOnFetchRejection: true,
    // Prices change by an operator's hand, seldom; an incomplete list is asked for again.
    fetchMethod: async (_, __, { options }) => {
      const plans = await read()
      if (plans.length < PLANS.length) options.ttl = 1
      return plans
    },
  })

  return {
    /** For a page: the last known prices at once while newer ones are read. */
    async list(): Promise<PricedPlan[]> {
      return (await kept.fetch(ALL, { allowStale: true })) ?? []
    },
    /** For an order: never older than five minutes. */
    async find(productId: ProductId): Promise<PricedPlan> {
      const plan = (await kept.fetch(ALL))?.find((candidate) => candidate.productId === productId)
      if (!plan) throw new PaymentRefusedError('state', new Error(`no price has the lookup key ${productId}`))
      return plan
    },
  }
}

export type PriceBook = ReturnType<typeof createPriceBook>

/** The product of a price, by its lookup key; a replaced price keeps the key in its metadata. */
export function productOf(price: Stripe.Price): ProductId | null {
  return findPlan(price.lookup_key ?? price.metadata['product_id'] ?? null)?.productId ?? null
}
