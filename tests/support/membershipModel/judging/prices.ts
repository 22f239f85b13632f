import { DAY_MS } from '~/domain/durations'
import { PLANS } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import type { TrueCard, TrueInvoice } from '../cardTruth'
import { PROMOTIONS, type PromotionCode } from '../cardWorld'

/*
 * What time costs, by the price list and by the promotion that she ordered with: not by what the provider's own invoices come to.
 */

/** By how much the operator raises prices, once. */
export const RAISE_CENTS = 100

/** How she ordered a card subscription. */
export interface Ordered {
  at: Date
  code: PromotionCode | undefined
}

function monthsOf({ from, to }: Pick<TrueInvoice, 'from' | 'to'>): number {
  const months = (to.getTime() - from.getTime()) / (30.5 * DAY_MS)
  if (months > 9) return 12
  return months > 3 ? 6 : 1
}

function percentOff({ at, code }: Ordered, from: Date, isFirst: boolean): number {
  if (!code) return 0
  const terms = PROMOTIONS[code]
  if (terms.duration === 'once') return isFirst ? terms.percent_off : 0
  if (terms.duration === 'forever') return terms.percent_off
  return from < addMonths(at, terms.duration_in_months) ? terms.percent_off : 0
}

/** What a period may cost: of two prices, for one may have been raised since she saw it. */
export function mayCost(
  period: Pick<TrueInvoice, 'from' | 'to'>,
  ordered: Ordered | undefined,
  isFirst: boolean,
): number[] {
  const off = ordered ? percentOff(ordered, period.from, isFirst) : 0
  const months = monthsOf(period)
  return PLANS.filter((plan) => plan.months === months)
    .flatMap(({ listPriceCents }) => [listPriceCents, listPriceCents + RAISE_CENTS])
    .map((price) => price - Math.round((price * off) / 100))
}

/** @returns what costs another sum than it should, in words */
export function wrongPrices({ invoices }: TrueCard, ordered: Ordered | undefined): string[] {
  return invoices.flatMap((invoice, index) => {
    const { id, status, worthCents } = invoice
    const should = mayCost(invoice, ordered, index === 0)
    if ((status !== 'paid' && status !== 'open') || should.includes(worthCents)) return []
    return [`${id} costs ${worthCents}, not ${should.join(' or ')}`]
  })
}
