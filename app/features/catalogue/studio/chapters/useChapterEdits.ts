import { useEffect, useRef, useState } from 'react'
import type { Edited, TimeLine } from '~/domain/chapters/editing'
import { historyOf, record, redo, undo, type History } from '~/domain/chapters/history'

export interface ChapterEdits {
  /** The chapter in hand. */
  selected: number | null
  select: (index: number | null) => void
  /**
   * Does something to the chapters as they are at this moment.
   *
   * @param step see `record`
   * @returns whether it changed anything
   */
  apply: (edit: (chapters: TimeLine) => Edited, step?: string | null) => boolean
  undo: () => boolean
  redo: () => boolean
  canUndo: boolean
  canRedo: boolean
}

const isSame = (one: TimeLine, other: TimeLine) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The chapters of a form, with what was done to them. What comes from outside (a restored version) begins a new history. */
export function useChapterEdits(value: TimeLine, onChange: (value: TimeLine) => void): ChapterEdits {
  const history = useRef<History<TimeLine>>(historyOf(value))
  const [steps, setSteps] = useState({ canUndo: false, canRedo: false })
  const [selected, setSelected] = useState<number | null>(null)

  function keep(next: History<TimeLine>, index: number | null): boolean {
    const changed = next.present !== history.current.present
    history.current = next
    setSteps({ canUndo: next.past.length > 0, canRedo: next.future.length > 0 })
    setSelected(index !== null && next.present[index] ? index : null)
    if (changed) onChange(next.present)
    return changed
  }

  useEffect(() => {
    if (isSame(history.current.present, value)) return
    history.current = historyOf(value)
    setSteps({ canUndo: false, canRedo: false })
    setSelected((index) => (index !== null && value[index] ? index : null))
  }, [value])

  return {
    selected,
    select: setSelected,
    apply(edit, step = null) {
      const { chapters, index } = edit(history.current.present)
      return keep(record(history.current, chapters, step), index ?? selected)
    },
    undo: () => keep(undo(history.current), selected),
    redo: () => keep(redo(history.current), selected),
    ...steps,
  }
}
