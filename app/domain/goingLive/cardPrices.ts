import { moneyLabel } from '../membership/moneyLabel'
import { CURRENCY, PLANS, type Plan } from '../membership/plans'
import type { VatRegime } from '../membership/papers/vat'
import type { Finding } from './finding'

/** A price as the card provider keeps it. */
export interface CardPrice {
  lookupKey: string | null
  isActive: boolean
  productIsActive: boolean
  currency: string
  /** `null` where it is not one amount. */
  amountCents: number | null
  /** How long a period is, in months; `null` for what is not paid by the month or the year. */
  months: number | null
  taxBehavior: 'inclusive' | 'exclusive' | 'unspecified' | null
}

export type PriceCheck =
  | 'card/price'
  | 'card/price-none'
  | 'card/price-inactive'
  | 'card/product-inactive'
  | 'card/price-currency'
  | 'card/price-interval'
  | 'card/price-amount'
  | 'card/price-tax'

/** Whether each plan can be sold at the price, and for the time, that the site names. */
export function judgePrices(prices: readonly CardPrice[], vat: VatRegime): Finding<PriceCheck>[] {
  return PLANS.flatMap((plan) => {
    const price = prices.find(({ lookupKey }) => lookupKey === plan.productId)
    if (!price) return [{ check: 'card/price-none', standing: 'missing', of: plan.productId }]
    const wrong = wrongWith(price, plan, vat)
    if (wrong.length > 0) return wrong
    const found = moneyLabel(plan.listPriceCents, CURRENCY)
    return [{ check: 'card/price', standing: 'set', of: plan.productId, found }]
  })
}

function wrongWith(price: CardPrice, plan: Plan, vat: VatRegime): Finding<PriceCheck>[] {
  const { currency, amountCents, months, taxBehavior } = price
  const wrong: [PriceCheck, boolean, string][] = [
    ['card/price-inactive', !price.isActive, ''],
    ['card/product-inactive', !price.productIsActive, ''],
    ['card/price-currency', currency !== CURRENCY, currency],
    ['card/price-interval', months !== plan.months, months === null ? '' : String(months)],
    // In another currency the figure says nothing.
    [
      'card/price-amount',
      currency === CURRENCY && amountCents !== plan.listPriceCents,
      amountCents === null ? '?' : moneyLabel(amountCents, currency),
    ],
    ['card/price-tax', vat.kind === 'TAXED' && taxBehavior !== 'inclusive', taxBehavior ?? '?'],
  ]
  return wrong.flatMap(([check, isWrong, found]) =>
    isWrong ? [{ check, standing: 'missing', of: plan.productId, ...(found ? { found } : {}) }] : [],
  )
}
