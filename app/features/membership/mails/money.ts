import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { splitVat, VAT_EXEMPTION, type VatRegime } from '~/domain/membership/papers/vat'
import { SELLER_VAT } from '~/domain/seller'

/** "119,88 € TTC"; an exempt seller's prices have no tax to include. */
export function priceLabel(cents: number, currency: string, vat: VatRegime = SELLER_VAT): string {
  const amount = moneyLabel(cents, currency)
  return vat.kind === 'TAXED' ? `${amount} TTC` : amount
}

/** The tax in a price, as a detail: "19,98 € (20 %)"; an exempt seller's in the law's words. */
export function vatDetail(
  cents: number,
  currency: string,
  vat: VatRegime = SELLER_VAT,
): [label: string, value: string] {
  if (vat.kind === 'EXEMPT') return ['TVA', VAT_EXEMPTION]
  return ['Dont TVA', `${moneyLabel(splitVat(cents, vat).vatCents, currency)} (${vat.percent} %)`]
}

/** What is needed of a subscription to say what is taken next. */
export interface NextCharge {
  nextChargeAt: Date | null
  /** The provider's own word of the amount; the price where it gave none. */
  nextChargeCents: number | null
  priceCents: number | null
  currency: string | null
}

/** "119,88 € TTC, le 27 novembre 2027"; `null` where nothing more is taken. */
export function nextChargeLabel({
  nextChargeAt,
  nextChargeCents,
  priceCents,
  currency,
}: NextCharge): string | null {
  if (!nextChargeAt) return null
  const cents = nextChargeCents ?? priceCents
  const amount = cents !== null && currency ? `${priceLabel(cents, currency)}, ` : ''
  return `${amount}le ${dayLabel(nextChargeAt)}`
}
