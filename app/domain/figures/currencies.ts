/** An amount that recurs in its own currency, and what it is paid for. */
export interface RecurringAmount {
  /** ISO 4217, in small letters. */
  currency: string
  /** In hundredths of the currency's unit. */
  cents: number
  subscriptions: number
  /** Those among them whose price nobody says: they add nothing. */
  unpriced: number
}

const EURO = 'eur'

const priced = ({ subscriptions, unpriced }: RecurringAmount) => subscriptions - unpriced

/**
 * The currencies in which something is paid, the main one first: the euro or, where nobody pays in it, the one with most
 * subscriptions. Amounts in two of them are never added up: there is no rate at which a year would stay comparable.
 *
 * @returns at least one
 */
export function currenciesOf(amounts: readonly RecurringAmount[]): [string, ...string[]] {
  const paid = new Map<string, number>()
  for (const amount of amounts)
    if (priced(amount) > 0) paid.set(amount.currency, (paid.get(amount.currency) ?? 0) + priced(amount))
  const ordered = [...paid].sort(
    ([one, ones], [other, others]) =>
      Number(other === EURO) - Number(one === EURO) || others - ones || (one < other ? -1 : 1),
  )
  const [main = EURO, ...others] = ordered.map(([currency]) => currency)
  return [main, ...others]
}

/** What comes together in one currency. */
export function totalIn(currency: string, amounts: readonly RecurringAmount[]): RecurringAmount {
  const total = { currency, cents: 0, subscriptions: 0, unpriced: 0 }
  for (const amount of amounts) {
    if (amount.currency !== currency) continue
    total.cents += amount.cents
    total.subscriptions += amount.subscriptions
    total.unpriced += amount.unpriced
  }
  return total
}
