/** How a seller is taxed: at a rate that every price includes, or not at all, which each paper must then say. */
export type VatRegime = { kind: 'TAXED'; percent: number } | { kind: 'EXEMPT' }

/** What the papers of an exempt seller say in place of the tax (CGI, article 293 B). */
export const VAT_EXEMPTION = 'TVA non applicable, art. 293 B du CGI'

/** What is due without tax, and the tax in it, in cents; both add up to the price. Amounts that are given back are negative. */
export function splitVat(totalCents: number, regime: VatRegime): { netCents: number; vatCents: number } {
  if (regime.kind === 'EXEMPT') return { netCents: totalCents, vatCents: 0 }
  const magnitude = Math.round((Math.abs(totalCents) * regime.percent) / (100 + regime.percent))
  const vatCents = totalCents < 0 ? -magnitude : magnitude
  return { netCents: totalCents - vatCents, vatCents }
}
