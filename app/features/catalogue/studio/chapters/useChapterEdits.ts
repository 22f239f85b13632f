import { useState } from 'react'
import type { Edited, TimeLine } from '~/domain/chapters/editing'
import { useHistory, type HeldHistory } from '~/ui/history/useHistory'

export interface ChapterEdits extends Pick<HeldHistory<TimeLine>, 'undo' | 'redo' | 'canUndo' | 'canRedo'> {
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
}

/** The chapters of a form, with what was done to them, and which is in hand. */
export function useChapterEdits(value: TimeLine, onChange: (value: TimeLine) => void): ChapterEdits {
  const { now, change, ...history } = useHistory(value, onChange)
  const [selected, select] = useState<number | null>(null)
  return {
    ...history,
    // One that is gone, by an undo or from outside, is in nobody's hand.
    selected: selected !== null && value[selected] ? selected : null,
    select,
    apply(edit, step = null) {
      const { chapters, index } = edit(now())
      if (index !== null || chapters.length === 0) select(index)
      return change(chapters, step)
    },
  }
}
