import { useState } from 'react'
import { TextButton } from '../buttons/TextButton'
import classes from './ResourceTable.module.css'

/** What can be done with several rows at once. */
export interface TableSelection<Row> {
  /** What a row is called, for who cannot see it. */
  nameOf: (row: Row) => string
  actions: readonly {
    label: string
    run: (rows: readonly Row[]) => Promise<unknown>
    /** It only opens what asks her: the rows stay chosen. */
    asks?: boolean
  }[]
}

export interface ChosenRows<Row> {
  rows: readonly Row[]
  all: boolean
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
  setAll: (chosen: boolean) => void
}

/** Which of the rows that are shown she has chosen; what is no longer shown is no longer chosen. */
export function useChosenRows<Row>(rows: readonly Row[], rowId: (row: Row) => string): ChosenRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(rowId(row)))
  const set = (some: readonly string[], on: boolean) =>
    setIds((before) => new Set([...[...before].filter((id) => !some.includes(id)), ...(on ? some : [])]))
  return {
    rows: chosen,
    all: rows.length > 0 && chosen.length === rows.length,
    has: (id) => ids.has(id),
    set,
    setAll: (on) => setIds(on ? new Set(rows.map(rowId)) : new Set()),
  }
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar<Row>({
  selection,
  chosen,
}: {
  selection: TableSelection<Row>
  chosen: ChosenRows<Row>
}) {
  const [busy, setBusy] = useState(false)
  const count = chosen.rows.length
  function run({ run: act, asks = false }: TableSelection<Row>['actions'][number]): void {
    setBusy(true)
    act(chosen.rows).then(
      () => {
        setBusy(false)
        if (!asks) chosen.setAll(false)
      },
      // It was told; what she has chosen stays, so that she can try again.
      () => setBusy(false),
    )
  }
  return (
    <div className={classes.chosen} role="group" aria-label="Plusieurs à la fois">
      <p role="status">
        {count === 0 ? 'Plusieurs à la fois\u00A0:' : `${count} ${count === 1 ? 'choisie' : 'choisies'}`}
      </p>
      <TextButton onClick={() => chosen.setAll(!chosen.all)}>
        {chosen.all ? 'Ne rien choisir' : 'Tout choisir'}
      </TextButton>
      {count > 0 &&
        selection.actions.map((action) => (
          <TextButton key={action.label} disabled={busy} onClick={() => run(action)}>
            {action.label}
          </TextButton>
        ))}
    </div>
  )
}
