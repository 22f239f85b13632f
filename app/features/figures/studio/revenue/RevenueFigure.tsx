import { useQuery } from '@tanstack/react-query'
import { currenciesOf, totalIn } from '~/domain/figures/currencies'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { BarsChart } from '~/ui/charts/BarsChart'
import { revenueFiguresQuery, type FiguresRange } from '../../figures.queries'
import type { RevenuePart } from '../../figures.schema'
import { Figure } from '../Figure'
import { counted, roughMoneyLabel } from '../figureLabels'
import { dayLabels } from '../dayLabels'
import { partName, partsIn } from './revenueParts'
import { RevenueLegend } from './RevenueLegend'
import { revenueTable } from './revenueTable'

interface Revenue {
  days: string[]
  parts: RevenuePart[]
}

const lastOf = ({ days, parts }: Revenue) => parts.filter(({ lastDay }) => lastDay === days.at(-1))

/** What subscriptions bring in a month, by store and term, in each currency by itself. */
export function RevenueFigure({ range }: { range: FiguresRange }) {
  const labels = dayLabels(range.step)
  return (
    <Figure
      title="Revenu mensuel récurrent"
      definition="Ce que les périodes payées en cours rapportent par mois, TTC et remises déduites, au prix payé à la carte ou dans l’App Store (avant la commission d’Apple)&nbsp;; un semestre compte pour un sixième, une année pour un douzième. Ni essai, ni cadeau, ni pause, ni paiement échoué ou remboursé. Chaque monnaie pour elle-même, sans conversion."
      query={useQuery(revenueFiguresQuery(range))}
      fileName="elan-revenu"
      empty={({ parts }) => (parts.length === 0 ? 'Aucune période payée sur ces dates.' : null)}
      renderHeadline={(data) => <Headline {...data} />}
      renderChart={(data) => <Chart {...data} dayLabel={labels.short} />}
      table={(data) => revenueTable(data, labels.long)}
    />
  )
}

function Headline(data: Revenue) {
  const [main, ...others] = currenciesOf(data.parts)
  const last = lastOf(data)
  const { cents, subscriptions } = totalIn(main, last)
  return (
    <>
      <strong>{moneyLabel(cents, main)}</strong>
      <span>par mois, pour {counted(subscriptions, 'abonnement')}</span>
      {others.map((currency) => {
        const other = totalIn(currency, last)
        return (
          <span key={currency}>
            et <b>{moneyLabel(other.cents, currency)}</b> pour {counted(other.subscriptions, 'abonnement')}
          </span>
        )
      })}
    </>
  )
}

function Chart({ dayLabel, ...data }: Revenue & { dayLabel: (day: string) => string }) {
  const [main, ...others] = currenciesOf(data.parts)
  const parts = partsIn(main, data.parts)
  const last = lastOf(data)
  const inMain = (of: readonly RevenuePart[]) => of.filter(({ currency }) => currency === main)
  const code = main.toUpperCase()
  return (
    <>
      {others.length > 0 && (
        <p>
          Le graphique montre les montants en {code}&nbsp;; ceux en {others.join(', ').toUpperCase()} sont
          dans les chiffres.
        </p>
      )}
      <BarsChart
        label={`Revenu mensuel récurrent par boutique et par formule, en ${code}`}
        rows={data.days.map((day) => ({
          at: dayLabel(day),
          ...Object.fromEntries(parts.map(({ name }) => [name, 0])),
          ...Object.fromEntries(
            inMain(data.parts)
              .filter(({ lastDay }) => lastDay === day)
              .map((part) => [partName(part), part.cents]),
          ),
        }))}
        series={parts}
        format={roughMoneyLabel(main)}
        withoutLegend
      />
      <RevenueLegend
        currency={main}
        parts={parts.map((part) => ({
          ...part,
          now: inMain(last).find((one) => partName(one) === part.name),
        }))}
      />
    </>
  )
}
