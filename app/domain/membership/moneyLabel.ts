/** A formatter costs more to make than a hundred amounts to write. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
  formatters.set(currency, made)
  return made
}

/**
 * An amount as it is written in French: "14,99 €".
 *
 * @param cents in hundredths of the currency's unit
 * @param currency its ISO 4217 code, in small or capital letters
 */
export function moneyLabel(cents: number, currency: string): string {
  return formatterOf(currency).format(cents / 100)
}
