import { useQuery } from '@tanstack/react-query'
import { BarsChart } from '~/ui/charts/BarsChart'
import { membersFiguresQuery, type FiguresRange } from '../figures.queries'
import type { MembersPoint } from '../figures.schema'
import { Figure } from './Figure'
import { bucketLabel, counted, countLabel, shortBucketLabel, STEP_WORDS } from './figureLabels'
import { count, words } from './figureTable'

const SERIES = [
  { name: 'new', label: 'Arrivées', color: 'var(--sage-deep)' },
  { name: 'lost', label: 'Départs', color: 'var(--apricot)' },
]

const sum = (points: readonly MembersPoint[], of: 'new' | 'lost' | 'cancellations') =>
  points.reduce((total, point) => total + point[of], 0)

/** Who came, who went, and who asked to. */
export function ComingsFigure({ range }: { range: FiguresRange }) {
  const { step } = range
  return (
    <Figure
      title="Arrivées et départs"
      definition="Une arrivée, le jour où l’accès commence&nbsp;; un départ, le jour où il prend fin&nbsp;; une résiliation, le jour où elle est demandée et si elle n’est pas reprise. Changer de formule ou de boutique ne compte pas&nbsp;; revenir après au moins un jour sans accès est une nouvelle arrivée."
      query={useQuery(membersFiguresQuery(range))}
      fileName="elan-arrivees-departs"
      empty={({ points }) =>
        sum(points, 'new') + sum(points, 'lost') + sum(points, 'cancellations') === 0
          ? 'Ni arrivée ni départ sur cette période.'
          : null
      }
      renderHeadline={({ points }) => (
        <>
          <strong>{signed(sum(points, 'new') - sum(points, 'lost'))}</strong>
          <span>
            {counted(sum(points, 'new'), 'arrivée')}, {counted(sum(points, 'lost'), 'départ')},{' '}
            {counted(sum(points, 'cancellations'), 'résiliation demandée', 'résiliations demandées')}
          </span>
        </>
      )}
      renderChart={({ points }) => (
        <BarsChart
          label={`Arrivées, au-dessus de la ligne, et départs, au-dessous, ${STEP_WORDS[step]}`}
          rows={points.map((point) => ({
            at: shortBucketLabel(point, step),
            new: point.new,
            lost: -point.lost,
          }))}
          series={SERIES}
          format={(value) => countLabel(Math.abs(value))}
          whole
        />
      )}
      table={({ points }) => ({
        columns: ['Période', 'Arrivées', 'Départs', 'Résiliations demandées'],
        rows: points
          .map((point) => ({
            key: point.firstDay,
            cells: [
              words(bucketLabel(point, step)),
              count(point.new),
              count(point.lost),
              count(point.cancellations),
            ],
          }))
          .reverse(),
      })}
    />
  )
}

const signed = (difference: number) => `${difference > 0 ? '+' : ''}${countLabel(difference)}`
