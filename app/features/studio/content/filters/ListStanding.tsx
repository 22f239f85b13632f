import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { namedQuery } from '../../references/references.queries'
import type { ListFilter, SetFilter } from './listFilters'
import classes from './ListStanding.module.css'

export interface ListStandingProps {
  /** « 1 204 séances »; empty while it is not known. */
  count: string
  set: readonly SetFilter[]
  onRemove: (trait: string) => void
}

/** How many the list holds, and what it is narrowed to: each can be taken back. */
export function ListStanding({ count, set, onRemove }: ListStandingProps) {
  return (
    <div className={classes.root}>
      <p role="status">{count || '\u00A0'}</p>
      {set.length > 0 && (
        <ul aria-label="Filtres choisis">
          {set.map(({ trait, filter, value }) => (
            <li key={trait}>
              <button type="button" onClick={() => onRemove(trait)}>
                <span>
                  <span className="visually-hidden">Retirer le filtre </span>
                  {'references' in filter ? (
                    <Named kind={filter.references} id={value} label={filter.label} />
                  ) : (
                    wordsOf(filter, value)
                  )}
                </span>
                <IconX size={16} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordsOf(filter: Exclude<ListFilter, { references: string }>, value: string): string {
  if ('lacking' in filter) return filter.lacking.find(([field]) => field === value)?.[1] ?? value
  return `${filter.label}\u00A0: ${filter.options.find(([option]) => option === value)?.[1] ?? value}`
}

function Named({ kind, id, label }: { kind: string; id: string; label: string }) {
  const { data, isPending } = useQuery(namedQuery(kind, [id]))
  const name = data?.find((one) => one.id === id)?.name ?? (isPending ? '…' : 'fiche supprimée')
  return `${label}\u00A0: ${name || 'Sans nom'}`
}
