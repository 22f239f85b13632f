import { shortDayLabel } from '~/domain/dateLabels'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { ImportLine } from '../../imports/imports.schema'
import { PROBLEM_LABELS } from '../../imports/problemLabels'
import classes from './Imports.module.css'
import { lineLabel } from './importWords'

export const lineColumns: readonly ResourceColumn<ImportLine>[] = [
  {
    id: 'email',
    heading: 'Adresse',
    fixed: true,
    // One that is not understood is shown as the file has it.
    cell: ({ line, email, cells }) => (
      <>
        <strong>{email ?? (cells.filter(Boolean).join(' · ') || '—')}</strong>
        <span className={classes.line}>Ligne {line}</span>
      </>
    ),
  },
  { id: 'name', heading: 'Nom', cell: ({ name }) => <span className={classes.name}>{name ?? '—'}</span> },
  {
    id: 'until',
    heading: 'Accès jusqu’au',
    cell: ({ until }) => (until ? shortDayLabel(until) : '—'),
  },
  {
    id: 'what',
    heading: 'Ce qui se passe',
    fixed: true,
    cell: (line) =>
      line.problems.length > 0 ? (
        <ul className={classes.problems}>
          {line.problems.map((problem) => (
            <li key={problem}>{PROBLEM_LABELS[problem]}</li>
          ))}
        </ul>
      ) : (
        lineLabel(line)
      ),
  },
]
