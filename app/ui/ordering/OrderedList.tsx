import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MoreButton } from '../buttons/MoreButton'
import classes from './OrderedList.module.css'
import { ToTheTop } from './ToTheTop'
import { useRowDrag } from './useRowDrag'

interface OrderedItem {
  id: string
  name: string
  /** What is said of it besides: « Brouillon ». */
  note?: string | undefined
}

export interface OrderedListProps {
  label: string
  /** What takes one of a long list to its top: « Mettre une séance en tête ». */
  topLabel: string
  items: readonly OrderedItem[]
  /** @param to its place once it is taken out of the list */
  onMove: (from: number, to: number) => void
}

/** So many rows are there at first, and with each step on: of thousands, their order matters at the beginning. */
const ROWS = 50

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** A list that is put into order: by a pointer or a thumb on its handles, by buttons, by the arrow keys. */
export function OrderedList({ label, topLabel, items, onMove }: OrderedListProps) {
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const [rows, setRows] = useState(ROWS)
  const shown = items.slice(0, rows)
  const last = shown.length - 1

  useEffect(() => {
    // What was moved by a key or a button stays in sight.
    const row = document.activeElement?.closest('li')
    if (row && list.current?.contains(row)) row.scrollIntoView({ block: 'nearest' })
    // Whenever the order is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [items])

  function move(from: number, wanted: number): void {
    const to = Math.min(Math.max(wanted, 0), last)
    if (to === from) return
    onMove(from, to)
    setTold(`${items[from]?.name}\u00A0: ${to + 1} sur ${items.length}.`)
  }
  const { held, take, handlers } = useRowDrag(list, move)

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }

  return (
    <div className={classes.frame}>
      <p id={hint} className={classes.hint}>
        Tirez une ligne par sa poignée. Au clavier, sur la poignée&nbsp;: ↑ et ↓, Début et Fin.
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {items.length > ROWS && (
        <ToTheTop
          label={topLabel}
          items={items}
          onChoose={(index) => {
            move(index, 0)
            list.current?.scrollTo({ top: 0 })
          }}
        />
      )}
      <ol ref={list} className={classes.root} aria-label={label} data-dragging={held !== null} {...handlers}>
        {shown.map(({ id, name, note }, index) => (
          <li key={id} className={classes.row} data-held={held === index}>
            <button
              type="button"
              className={classes.handle}
              aria-label={`Déplacer ${name}`}
              aria-describedby={hint}
              // Escape is for the row in hand, not for the modal that the list may be in.
              data-mantine-stop-propagation={held !== null}
              onPointerDown={(event) => take(event, index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <IconGripVertical {...ICON} />
            </button>
            <span className={classes.place}>{index + 1}</span>
            <span className={classes.name}>
              {name}
              {note && <small>{note}</small>}
            </span>
            <span className={classes.steps}>
              <button
                type="button"
                aria-label={`Monter ${name}`}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp {...ICON} />
              </button>
              <button
                type="button"
                aria-label={`Descendre ${name}`}
                aria-disabled={index === last}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown {...ICON} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {items.length > shown.length && (
        <p className={classes.others}>
          <span>
            {shown.length} sur {items.length}
          </span>
          <MoreButton busy={false} onMore={() => setRows(rows + ROWS)}>
            Voir la suite
          </MoreButton>
        </p>
      )}
    </div>
  )
}
