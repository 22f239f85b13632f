import { useQuery } from '@tanstack/react-query'
import { PLANS } from '~/domain/membership/plans'
import { BarsChart } from '~/ui/charts/BarsChart'
import { revenueFiguresQuery, type FiguresRange } from '../figures.queries'
import type { RevenuePart } from '../figures.schema'
import { Figure } from './Figure'
import { counted, euroLabel, roughEuroLabel, STORE_LABELS, TERM_LABELS } from './figureLabels'
import { dayLabels } from './dayLabels'
import { euros, words } from './figureTable'
import { RevenueLegend } from './RevenueLegend'

/** Stores by their tint, terms by its depth; the order in the bars is that of the legend. */
const COLORS: Record<string, string> = {
  'STRIPE monthly': 'var(--pink-bright)',
  'STRIPE biannual': 'var(--pink-deep)',
  'STRIPE annual': 'var(--pink-dark)',
  'APPLE monthly': 'var(--apricot)',
  'APPLE biannual': 'var(--sage)',
  'APPLE annual': 'var(--sage-deep)',
}

const PARTS = (['STRIPE', 'APPLE'] as const).flatMap((store) =>
  PLANS.map(({ term }) => ({
    name: `${store} ${term}`,
    label: `${STORE_LABELS[store]}, ${TERM_LABELS[term]}`,
    color: COLORS[`${store} ${term}`] ?? 'var(--ink)',
  })),
)

const nameOf = ({ store, term }: RevenuePart) => `${store} ${term}`
const isEuro = ({ currency }: RevenuePart) => currency === 'eur'
const sum = (parts: readonly RevenuePart[]) => parts.reduce((total, { cents }) => total + cents, 0)

function footOf(parts: readonly RevenuePart[]): string | undefined {
  const foreign = parts.filter((part) => !isEuro(part)).length
  const unpriced = parts.reduce((total, part) => total + part.unpriced, 0)
  const notes = [
    foreign > 0 && `${counted(foreign, 'ligne')} dans une autre monnaie ne s’ajoute pas aux euros.`,
    unpriced > 0 && `Apple ne dit pas le prix de ${counted(unpriced, 'abonnement')}, qui comptent pour zéro.`,
  ].filter((note) => note !== false)
  return notes.length > 0 ? notes.join(' ') : undefined
}

/** What subscriptions bring in a month, by store and term. */
export function RevenueFigure({ range }: { range: FiguresRange }) {
  const labels = dayLabels(range.step)
  const shown = ({ parts }: { parts: RevenuePart[] }) =>
    PARTS.filter(({ name }) => parts.some((part) => isEuro(part) && nameOf(part) === name))
  return (
    <Figure
      title="Revenu mensuel récurrent"
      definition="Ce que les périodes payées en cours rapportent par mois, TTC et remises déduites, au prix payé à la carte ou dans l’App Store (avant la commission d’Apple)&nbsp;; un semestre compte pour un sixième, une année pour un douzième. Ni essai, ni cadeau, ni pause, ni paiement échoué ou remboursé."
      query={useQuery(revenueFiguresQuery(range))}
      fileName="elan-revenu"
      empty={({ parts }) => (parts.length === 0 ? 'Aucune période payée sur ces dates.' : null)}
      renderHeadline={({ days, parts }) => {
        const last = parts.filter((part) => isEuro(part) && part.lastDay === days.at(-1))
        const subscriptions = last.reduce((total, part) => total + part.subscriptions, 0)
        return (
          <>
            <strong>{euroLabel(sum(last))}</strong>
            <span>par mois, pour {counted(subscriptions, 'abonnement')}</span>
          </>
        )
      }}
      renderChart={(data) => (
        <>
          <BarsChart
            label="Revenu mensuel récurrent par boutique et par formule"
            rows={data.days.map((day) => ({
              at: labels.short(day),
              ...Object.fromEntries(shown(data).map(({ name }) => [name, 0])),
              ...Object.fromEntries(
                data.parts
                  .filter((part) => isEuro(part) && part.lastDay === day)
                  .map((part) => [nameOf(part), part.cents]),
              ),
            }))}
            series={shown(data)}
            format={roughEuroLabel}
            withoutLegend
          />
          <RevenueLegend
            parts={shown(data).map((part) => ({
              ...part,
              now: data.parts.find(
                (one) => isEuro(one) && nameOf(one) === part.name && one.lastDay === data.days.at(-1),
              ),
            }))}
          />
        </>
      )}
      table={(data) => ({
        columns: ['À la fin de', ...shown(data).map(({ label }) => label), 'Total'],
        rows: data.days
          .map((day) => {
            const its = data.parts.filter((part) => isEuro(part) && part.lastDay === day)
            const ofPart = (name: string) => sum(its.filter((part) => nameOf(part) === name))
            return {
              key: day,
              cells: [
                words(labels.long(day)),
                ...shown(data).map(({ name }) => euros(ofPart(name))),
                euros(sum(its)),
              ],
            }
          })
          .toReversed(),
        foot: footOf(data.parts.filter(({ lastDay }) => lastDay === data.days.at(-1))),
      })}
    />
  )
}
