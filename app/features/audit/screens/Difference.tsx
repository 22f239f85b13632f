import type { AuditEntry } from '../audit.schema'
import classes from './Journal.module.css'
import { differences, fieldLabel, valueLabel } from './journalWords'

/** What a change was: each field as it was, and as it is. */
export function Difference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const rows = differences({ before, after })
  if (rows.length === 0) return <>—</>
  return (
    <dl className={classes.difference}>
      {rows.map((row) => (
        <div key={row.field}>
          <dt>{fieldLabel(row.field)}</dt>
          <dd>
            {before && (
              <del>
                <span className="visually-hidden">Avant&nbsp;: </span>
                {valueLabel(row.before)}
              </del>
            )}
            {after && (
              <ins>
                <span className="visually-hidden">Après&nbsp;: </span>
                {valueLabel(row.after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
