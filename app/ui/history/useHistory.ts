import { useEffect, useRef, useState } from 'react'
import { historyOf, record, redo, undo, type History } from './history'

export interface HeldHistory<State> {
  /** As of this moment, also before the page is drawn again. */
  now: () => State
  /** @param step see `record` @returns whether it changed anything */
  change: (state: State, step?: string | null) => boolean
  undo: () => boolean
  redo: () => boolean
  canUndo: boolean
  canRedo: boolean
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The value of an editor, with what was done to it. What comes from outside (a restored version, another's change) begins
 * a new history.
 */
export function useHistory<State>(value: State, onChange: (value: State) => void): HeldHistory<State> {
  const history = useRef<History<State>>(historyOf(value))
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })

  function keep(next: History<State>): boolean {
    const changed = next.present !== history.current.present
    history.current = next
    setSteps({ canUndo: next.past.length > 0, canRedo: next.future.length > 0 })
    if (changed) onChange(next.present)
    return changed
  }

  useEffect(() => {
    if (isSame(history.current.present, value)) return
    history.current = historyOf(value)
    setSteps({ canUndo: false, canRedo: false })
  }, [value])

  return {
    now: () => history.current.present,
    change: (state, step = null) => keep(record(history.current, state, step)),
    undo: () => keep(undo(history.current)),
    redo: () => keep(redo(history.current)),
    ...steps,
  }
}
