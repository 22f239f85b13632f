import type { AuditEntry } from '../audit.schema'
import classes from './Journal.module.css'
import { valueLabel } from './journalValues'
import { differences, fieldLabel } from './journalWords'

/** What is new as a whole has all its fields: they would bury the entries below. */
const SHOWN_AT_ONCE = 4

/** What a change was: each field as it was, and as it is. */
export function Difference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const rows = differences({ before, after })
  if (rows.length === 0) return <>—</>
  const list = (
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
  if (rows.length <= SHOWN_AT_ONCE) return list
  return (
    <details className={classes.long}>
      <summary>{rows.length} champs</summary>
      {list}
    </details>
  )
}
