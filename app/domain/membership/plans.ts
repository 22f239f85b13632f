/** `source.md §3`: subscription terms, and the products that both stores know them by. */
export const PLANS = [
  { term: 'monthly', productId: 'monthly_subscription_1', months: 1, listPriceCents: 1499 },
  { term: 'biannual', productId: 'biannualy_subscription_1', months: 6, listPriceCents: 7494 },
  { term: 'annual', productId: 'annual_subscription_2', months: 12, listPriceCents: 11_988 },
] as const

export type Plan = (typeof PLANS)[number]
export type Term = Plan['term']
export type ProductId = Plan['productId']

export const PRODUCT_IDS = PLANS.map(({ productId }) => productId)
export const CURRENCY = 'eur'
/** Prices include French VAT. */
export const VAT_PERCENT = 20

/** @returns `undefined` for a product that is not ours */
export function findPlan(productId: string | null): Plan | undefined {
  return PLANS.find((plan) => plan.productId === productId)
}

/** The price of a plan per month, in cents. */
export function monthlyPriceCents(priceCents: number, months: number): number {
  return Math.round(priceCents / months)
}

/** The saving compared with monthly payments, in whole per cent; 0 for none. */
export function savingPercent(priceCents: number, months: number, monthlyCents: number): number {
  return Math.max(0, Math.round(100 - (100 * priceCents) / (monthlyCents * months)))
}
