import { Link } from '@tanstack/react-router'
import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import { readJournalSearch, type JournalSearch } from '../audit.queries'
import type { AuditEntry } from '../audit.schema'
import classes from './Journal.module.css'
import { JOURNAL_COLUMNS } from './journalColumns'
import { KIND_LABELS } from '../auditWords'

export interface JournalScreenProps {
  list: ResourceList<AuditEntry>
  search: JournalSearch
  /** Narrows the list otherwise. */
  onSearch: (part: JournalSearch) => void
}

/** `/studio/journal`: who did what in the studio (`ST-4`). */
export function JournalScreen({ list, search, onSearch }: JournalScreenProps) {
  const { actor, about, kind, from, to } = search
  const [first] = list.rows
  const one =
    (actor && `ce qu’a fait ${first?.actor?.name ?? actor}`) ||
    (about && `ce qui concerne ${first?.about?.name ?? about}`)
  return (
    <>
      <h1>Journal</h1>
      {one && (
        <p className={classes.filter}>
          <span>
            Seulement <strong>{one}</strong>
          </span>
          <Link to="/studio/journal" search={({ kind: same }) => ({ kind: same })}>
            Tout afficher
          </Link>
        </p>
      )}
      <ResourceTable
        label="Journal du studio"
        columns={JOURNAL_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={{
          title: one || kind || from || to ? 'Rien de tel dans le journal' : 'Rien pour l’instant',
          text: 'Chaque changement fait dans le studio apparaît ici, le dernier d’abord, et s’efface après treize mois. De ce qui s’enregistre pendant la frappe, le journal garde le début et ce que l’historique garde.',
        }}
        filters={
          <>
            <Choice
              label="Tout sujet"
              value={kind}
              options={Object.entries(KIND_LABELS)}
              onChange={(chosen) => onSearch({ kind: chosen })}
            />
            <Day label="Du" value={from} onChange={(day) => onSearch({ from: day })} />
            <Day label="Au" value={to} onChange={(day) => onSearch({ to: day })} />
          </>
        }
      />
    </>
  )
}

interface DayProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(readJournalSearch({ from: currentTarget.value }).from)}
      />
    </label>
  )
}
