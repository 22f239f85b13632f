import { useQuery } from '@tanstack/react-query'
import { TimeChart } from '~/ui/charts/TimeChart'
import { membersFiguresQuery, type FiguresRange } from '../figures.queries'
import { Figure } from './Figure'
import { bucketLabel, counted, countLabel, shortBucketLabel } from './figureLabels'
import { count, words } from './figureTable'

const SERIES = [
  { name: 'active', label: 'Membres actifs', color: 'var(--pink)' },
  { name: 'paying', label: 'dont payants', color: 'var(--sage-deep)', dashed: true },
]

/** How many members there are. */
export function MembersFigure({ range }: { range: FiguresRange }) {
  const { step } = range
  return (
    <Figure
      lead
      title="Membres actifs"
      definition="Les personnes qui ont accès à la fin de la journée (aujourd’hui&nbsp;: à cet instant), essais, cadeaux et accès accordés compris&nbsp;; «&nbsp;payants&nbsp;», celles dont la période en cours est payée."
      query={useQuery(membersFiguresQuery(range))}
      fileName="elan-membres"
      empty={({ points }) =>
        points.every(({ active, lost }) => active === 0 && lost === 0)
          ? 'Personne encore sur cette période. Le premier abonnement, ou le premier accès accordé, apparaîtra ici.'
          : null
      }
      renderHeadline={({ points }) => (
        <>
          <strong>{countLabel(points.at(-1)?.active ?? 0)}</strong>
          <span>dont {counted(points.at(-1)?.paying ?? 0, 'payant')}</span>
        </>
      )}
      renderChart={({ points }) => (
        <TimeChart
          label="Membres actifs et payants au fil du temps"
          rows={points.map((point) => ({
            at: shortBucketLabel(point, step),
            active: point.active,
            paying: point.paying,
          }))}
          series={SERIES}
          format={countLabel}
          whole
        />
      )}
      table={({ points }) => ({
        columns: ['À la fin de', 'Actifs', 'Payants'],
        rows: points
          .map((point) => ({
            key: point.firstDay,
            cells: [words(bucketLabel(point, step)), count(point.active), count(point.paying)],
          }))
          .reverse(),
      })}
    />
  )
}
