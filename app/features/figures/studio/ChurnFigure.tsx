import { useQuery } from '@tanstack/react-query'
import { BarsChart } from '~/ui/charts/BarsChart'
import { retentionFiguresQuery, type FiguresRange } from '../figures.queries'
import { Figure } from './Figure'
import { counted, monthLabel, percentLabel, shortMonthLabel } from './figureLabels'
import { count, share, words } from './figureTable'

const rate = ({ atStart, lost }: { atStart: number; lost: number }) => (atStart === 0 ? 0 : lost / atStart)
const SERIES = [{ name: 'rate', label: 'Attrition', color: 'var(--pink-deep)' }]

/** How many of those who began a month are gone at its end. */
export function ChurnFigure({ range: { from, to } }: { range: FiguresRange }) {
  return (
    <Figure
      title="Attrition"
      definition="Parmi les membres actifs au début du mois, la part qui n’a plus d’accès à la fin du mois (du mois en cours&nbsp;: à cet instant), toutes formules et boutiques confondues."
      query={useQuery(retentionFiguresQuery({ from, to }))}
      fileName="elan-attrition"
      empty={({ churn }) =>
        churn.every(({ atStart }) => atStart === 0)
          ? 'Personne n’était encore membre au début d’un de ces mois.'
          : null
      }
      renderHeadline={({ churn }) => {
        const last = churn.at(-1)
        return (
          <>
            <strong>{percentLabel(last ? rate(last) : 0)}</strong>
            <span>
              en {monthLabel(last?.month ?? to.slice(0, 7))}&nbsp;: {counted(last?.lost ?? 0, 'départ')} sur{' '}
              {counted(last?.atStart ?? 0, 'membre')}
            </span>
          </>
        )
      }}
      renderChart={({ churn }) => (
        <BarsChart
          label="Part des membres perdus, mois par mois"
          rows={churn.map((month) => ({ at: shortMonthLabel(month.month), rate: rate(month) }))}
          series={SERIES}
          format={percentLabel}
        />
      )}
      table={({ churn }) => ({
        columns: ['Mois', 'Membres au début', 'Partis à la fin', 'Attrition (%)'],
        rows: churn
          .map(({ month, atStart, lost }) => ({
            key: month,
            cells: [words(monthLabel(month)), count(atStart), count(lost), share(lost, atStart)],
          }))
          .reverse(),
      })}
    />
  )
}
