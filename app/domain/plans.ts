/** `source.md §3`: subscription terms, and the products that both stores know them by. */
export const PLANS = [
  { term: 'monthly', productId: 'monthly_subscription_1', months: 1, priceCents: 1499 },
  { term: 'biannual', productId: 'biannualy_subscription_1', months: 6, priceCents: 7494 },
  { term: 'annual', productId: 'annual_subscription_2', months: 12, priceCents: 11_988 },
] as const

export type Plan = (typeof PLANS)[number]

/** What a plan comes to by the month, in cents. */
export function monthlyPriceCents({ priceCents, months }: Plan): number {
  return Math.round(priceCents / months)
}
