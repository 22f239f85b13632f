import { useRef, useState } from 'react'
import { TextButton } from '../buttons/TextButton'
import { isNowhere, landOnHeading } from '../focus/landing'
import classes from './ResourceTable.module.css'

/** What can be done with several rows at once. */
export interface TableSelection<Row> {
  /** What a row is called, for who cannot see it. */
  nameOf: (row: Row) => string
  actions: readonly {
    label: string
    /** @param release lets go of those that it is done to: what was refused stays chosen, so that she can see to it */
    run: (rows: readonly Row[], release: (ids: readonly string[]) => void) => Promise<unknown>
  }[]
}

export interface ChosenRows<Row> {
  rows: readonly Row[]
  /** How many could be. */
  shown: number
  all: boolean
  has: (id: string) => boolean
  set: (ids: readonly string[], chosen: boolean) => void
  setAll: (chosen: boolean) => void
}

/**
 * Which of the rows that are shown she has chosen. What is no longer shown is no longer chosen, and is not when it comes back:
 * nothing is done to what she does not see.
 */
export function useChosenRows<Row>(rows: readonly Row[], rowId: (row: Row) => string): ChosenRows<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(rowId(row)))
  if (chosen.length < ids.size) setIds(new Set(chosen.map(rowId)))
  const set = (some: readonly string[], on: boolean) =>
    setIds((before) => new Set([...[...before].filter((id) => !some.includes(id)), ...(on ? some : [])]))
  return {
    rows: chosen,
    shown: rows.length,
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
  hasMore,
}: {
  selection: TableSelection<Row>
  chosen: ChosenRows<Row>
  /** There are rows that are not shown yet: they are not among all. */
  hasMore: boolean
}) {
  const [busy, setBusy] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const count = chosen.rows.length
  /** What she pressed is gone, or was closed: she goes on from what stays. */
  function land(): void {
    if (!isNowhere()) return
    const stop = bar.current?.querySelector('button')
    if (stop) stop.focus({ preventScroll: true })
    else landOnHeading()
  }
  function run({ run: act }: TableSelection<Row>['actions'][number]): void {
    setBusy(true)
    act(chosen.rows, (ids) => chosen.set(ids, false))
      // It was told; what she has chosen stays, so that she can try again.
      .catch(() => undefined)
      .finally(() => {
        setBusy(false)
        requestAnimationFrame(land)
      })
  }
  return (
    <div ref={bar} className={classes.chosen} role="group" aria-label="Plusieurs à la fois">
      <p role="status">
        {count === 0 ? 'Plusieurs à la fois\u00A0:' : `${count} ${count === 1 ? 'choisie' : 'choisies'}`}
      </p>
      <TextButton onClick={() => chosen.setAll(!chosen.all)}>
        {chosen.all ? 'Ne rien choisir' : hasMore ? `Choisir les ${chosen.shown} affichées` : 'Tout choisir'}
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
