import { currenciesOf, totalIn } from '~/domain/figures/currencies'
import type { RevenuePart } from '../../figures.schema'
import { counted } from '../figureLabels'
import { money, words, type FigureTable } from '../figureTable'
import { partName, partsIn } from './revenueParts'

/**
 * The amounts by store and term, with a total for each currency.
 *
 * @param dayLabel names a row by its last day
 */
export function revenueTable(
  { days, parts }: { days: readonly string[]; parts: readonly RevenuePart[] },
  dayLabel: (day: string) => string,
): FigureTable {
  const currencies = currenciesOf(parts)
  // Of euros alone it is known.
  const told = (label: string, currency: string) =>
    currencies.length > 1 || currency !== 'eur' ? `${label} (${currency.toUpperCase()})` : label
  const columns = currencies.flatMap((currency) => [
    ...partsIn(currency, parts).map(({ name, label }) => ({
      currency,
      title: told(label, currency),
      holds: (part: RevenuePart) => partName(part) === name,
    })),
    { currency, title: told('Total', currency), holds: () => true },
  ])
  return {
    columns: ['À la fin de', ...columns.map(({ title }) => title)],
    rows: days
      .map((day) => {
        const its = parts.filter(({ lastDay }) => lastDay === day)
        const amounts = columns.map(({ currency, holds }) =>
          money(totalIn(currency, its.filter(holds)).cents, currency),
        )
        return { key: day, cells: [words(dayLabel(day)), ...amounts] }
      })
      .reverse(),
    foot: footOf(parts.filter(({ lastDay }) => lastDay === days.at(-1))),
  }
}

function footOf(parts: readonly RevenuePart[]): string | undefined {
  const unpriced = parts.reduce((total, part) => total + part.unpriced, 0)
  return unpriced > 0
    ? `Apple ne dit pas le prix de ${counted(unpriced, 'abonnement')}, qui comptent pour zéro.`
    : undefined
}
