import { addMonths } from '~/domain/months'

export interface OrderTerms {
  dueNowCents: number
  /** The charges after the first one. */
  nextChargeAt: Date
  nextChargeCents: number
}

/**
 * What a card subscription begun now costs, and when (`SU-1`).
 *
 * @param firstChargeAt the first charge, where a gift or a granted access already covers the time before
 */
export function orderTerms(
  { priceCents, months }: { priceCents: number; months: number },
  firstChargeAt: Date | null,
  now: Date,
): OrderTerms {
  return {
    dueNowCents: firstChargeAt ? 0 : priceCents,
    nextChargeAt: firstChargeAt ?? addMonths(now, months),
    nextChargeCents: priceCents,
  }
}
