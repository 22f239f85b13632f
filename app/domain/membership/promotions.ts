/** On what terms a promotion code may be used. */
export interface PromotionTerms {
  /** The store still takes it at all: neither switched off, nor over, nor used up. */
  valid: boolean
  percentOff: number | null
  amountOffCents: number | null
  /** Only for who has never paid anything. */
  firstOrderOnly: boolean
  /** Only from this price on, in cents. */
  minimumCents: number | null
  /** Only for this customer of the store's. */
  customerId: string | null
  /** Only for these products of the store's; `null` for all. */
  storeProductIds: readonly string[] | null
}

/** Why a promotion code cannot be used for an order, as an error code. */
export type PromotionRefusal =
  | 'payments/unknown-promotion'
  | 'payments/promotion-other-member'
  | 'payments/promotion-first-order'
  | 'payments/promotion-minimum'
  | 'payments/promotion-other-plan'

/**
 * Whether a promotion code may be used for an order. The store judges once more.
 *
 * @param order `hasPaid`: whether she has paid for anything before
 * @returns `null` when it may
 */
export function promotionRefusal(
  terms: PromotionTerms,
  order: { priceCents: number; customerId: string | null; storeProductId: string | null; hasPaid: boolean },
): PromotionRefusal | null {
  const { valid, customerId, firstOrderOnly, minimumCents, storeProductIds } = terms
  if (!valid) return 'payments/unknown-promotion'
  if (customerId !== null && customerId !== order.customerId) return 'payments/promotion-other-member'
  if (firstOrderOnly && order.hasPaid) return 'payments/promotion-first-order'
  if (minimumCents !== null && order.priceCents < minimumCents) return 'payments/promotion-minimum'
  if (storeProductIds && !storeProductIds.some((id) => id === order.storeProductId))
    return 'payments/promotion-other-plan'
  return null
}
