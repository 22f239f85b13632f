import { moneyLabel } from '~/domain/membership/moneyLabel'
import { splitVat, VAT_EXEMPTION, type VatRegime } from '~/domain/membership/papers/vat'
import { SELLER_VAT } from '~/domain/seller'

/** "TTC, dont 2,50 € de TVA."; of an exempt seller, that there is none. */
export function includedVatLabel(
  { priceCents, currency }: { priceCents: number; currency: string },
  vat: VatRegime = SELLER_VAT,
): string {
  if (vat.kind === 'EXEMPT') return `${VAT_EXEMPTION}.`
  return `TTC, dont ${moneyLabel(splitVat(priceCents, vat).vatCents, currency)} de TVA.`
}
