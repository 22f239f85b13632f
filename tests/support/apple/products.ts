/** A subscription product of the one group that the double sells. */
export interface AppleProduct {
  id: string
  months: number
  priceMilliunits: number
  /** Rank in the group, 1 the highest: going up takes effect at once, going down with the renewal. */
  level: number
}

/** As set up in App Store Connect, the longest ranked highest. */
export const PRODUCTS: readonly AppleProduct[] = [
  { id: 'annual_subscription_2', months: 12, priceMilliunits: 119_990, level: 1 },
  { id: 'biannualy_subscription_1', months: 6, priceMilliunits: 74_990, level: 2 },
  { id: 'monthly_subscription_1', months: 1, priceMilliunits: 14_990, level: 3 },
]

export const SUBSCRIPTION_GROUP = '21000001'

/** A calendar period later, on the anchor's day of the month where that month has it. */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(anchorDay, lastDay))
  return later
}
