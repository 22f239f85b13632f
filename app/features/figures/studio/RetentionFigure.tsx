import { useQuery } from '@tanstack/react-query'
import { retentionFiguresQuery, type FiguresRange } from '../figures.queries'
import type { Cohort } from '../figures.schema'
import { Cohorts } from './Cohorts'
import { Figure } from './Figure'
import { counted, monthLabel, percentLabel } from './figureLabels'
import { count, share, words } from './figureTable'

/** How many of those who joined in a month are still there, month after month. */
export function RetentionFigure({ range: { from, to }, today }: { range: FiguresRange; today: string }) {
  // Months count as a whole: of one that is over, its last day.
  const month = to.slice(0, 7)
  const when =
    month === today.slice(0, 7) ? 'sont membres aujourd’hui' : `étaient membres fin ${monthLabel(month)}`
  const joined = (cohorts: readonly Cohort[]) => cohorts.filter((cohort) => cohort.joined > 0)
  return (
    <Figure
      title="Fidélité par mois d’arrivée"
      definition="Parmi les personnes arrivées pour la première fois un même mois, la part qui a accès à la fin de ce mois (0), puis de chaque mois qui suit. Une personne qui revient compte de nouveau, toujours avec son premier mois."
      query={useQuery(retentionFiguresQuery({ from, to }))}
      fileName="elan-fidelite"
      empty={({ cohorts }) =>
        joined(cohorts).length === 0 ? 'Personne n’est arrivé pour la première fois pendant ces mois.' : null
      }
      renderHeadline={({ cohorts }) => {
        const all = joined(cohorts)
        const here = all.reduce((sum, { active }) => sum + (active.at(-1) ?? 0), 0)
        const came = all.reduce((sum, cohort) => sum + cohort.joined, 0)
        return (
          <>
            <strong>{percentLabel(came === 0 ? 0 : here / came)}</strong>
            <span>
              des {counted(came, 'personne')} arrivées pendant ces mois {when}
            </span>
          </>
        )
      }}
      renderChart={({ cohorts }) => <Cohorts cohorts={joined(cohorts)} />}
      table={({ cohorts }) => ({
        columns: [
          'Mois d’arrivée',
          'Arrivées',
          ...(cohorts[0]?.active ?? []).map((_, month) => `Mois ${month} (%)`),
        ],
        rows: joined(cohorts).map((cohort) => ({
          key: cohort.month,
          cells: [
            words(monthLabel(cohort.month)),
            count(cohort.joined),
            ...cohort.active.map((active) => share(active, cohort.joined)),
          ],
        })),
      })}
    />
  )
}
