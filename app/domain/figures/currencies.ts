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
  const weight = (currency: string) => (currency === EURO ? Infinity : (paid.get(currency) ?? 0))
  const [main = EURO, ...others] = [...paid.keys()].toSorted((one, other) =>
    weight(one) === weight(other) ? (one < other ? -1 : 1) : weight(other) > weight(one) ? 1 : -1,
  )
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
