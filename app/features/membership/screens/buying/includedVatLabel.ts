import { includedVatCents } from '~/domain/membership/plans'
import { moneyLabel } from '~/domain/membership/moneyLabel'

/** "TTC, dont 2,50 € de TVA". */
export function includedVatLabel({ priceCents, currency }: { priceCents: number; currency: string }): string {
  return `TTC, dont ${moneyLabel(includedVatCents(priceCents), currency)} de TVA.`
}
