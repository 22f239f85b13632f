import { Link } from '@tanstack/react-router'
import { secondLabel } from '~/domain/dateLabels'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { AuditEntry } from '../audit.schema'
import { Difference } from './Difference'
import classes from './Journal.module.css'
import { actionLabel, kindLabel } from './journalWords'

export const JOURNAL_COLUMNS: readonly ResourceColumn<AuditEntry>[] = [
  {
    id: 'at',
    heading: 'Quand',
    fixed: true,
    cell: ({ at }) => <span className={classes.when}>{secondLabel(at)}</span>,
  },
  {
    id: 'actor',
    heading: 'Qui',
    fixed: true,
    cell: ({ actor }) =>
      actor ? (
        <Link
          to="/studio/journal"
          search={(now) => ({ ...now, actor: actor.id })}
          className={`${classes.who} ${classes.tap}`}
        >
          {actor.name}
        </Link>
      ) : (
        'Élan, ou un compte supprimé'
      ),
  },
  { id: 'action', heading: 'Quoi', fixed: true, cell: ({ action }) => actionLabel(action) },
  { id: 'subject', heading: 'Sur', fixed: true, cell: (entry) => <Subject {...entry} /> },
  { id: 'difference', heading: 'Avant, après', wide: true, cell: (entry) => <Difference {...entry} /> },
]

function Subject({ kind, subjectName, about }: AuditEntry) {
  return (
    <>
      {about ? (
        <Link
          to="/studio/personnes/$uid"
          params={{ uid: about.id }}
          className={`${classes.who} ${classes.tap}`}
        >
          {about.name}
        </Link>
      ) : (
        <span className={classes.who}>{subjectName ?? 'Compte supprimé'}</span>
      )}
      <span className={classes.kind}>{kindLabel(kind)}</span>
    </>
  )
}
