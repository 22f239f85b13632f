import { includedVatCents } from '~/domain/plans'
import { priceLabel } from '../priceLabel'

/** "TTC, dont 2,50 € de TVA". */
export function includedVatLabel({ priceCents, currency }: { priceCents: number; currency: string }): string {
  return `TTC, dont ${priceLabel(includedVatCents(priceCents), currency)} de TVA.`
}
