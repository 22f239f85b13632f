import { useEffect, useRef, type FocusEvent } from 'react'
import { isNowhere, landOnHeading } from '../focus/landing'

/** What can have the focus in a row. */
const STOPS = 'a[href], button, input'

/** Where she was last: in which row, and at which of its stops, counted from its end. */
interface PlaceInRows {
  id: string
  index: number
  fromEnd: number
}

/**
 * Keeps her in the list when the row where she was goes: at the same place of the one that takes its own, or at the heading of
 * the page where there is none. A dialog that asked her about the row closes before.
 *
 * @param ids of the rows that are shown; each has its own as `data-row`
 * @returns for the table
 */
export function useFocusInRows(ids: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<PlaceInRows | null>(null)
  const shown = ids.join(' ')

  function remember(target: Element): void {
    const row = target.closest<HTMLElement>('[data-row]')
    const id = row?.dataset.row
    if (!row || id === undefined) return
    const stops = [...row.querySelectorAll<HTMLElement>(STOPS)]
    place.current = {
      id,
      index: ids.indexOf(id),
      fromEnd: stops.length - stops.findIndex((stop) => stop === target),
    }
  }

  // She may have come to a row while the page that the server sent was not alive yet: no event told of it.
  useEffect(() => {
    const at = document.activeElement
    if (at && body.current?.contains(at)) remember(at)
    // Only at first.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const before = place.current
    if (!before || ids.includes(before.id)) return undefined
    place.current = null
    const land = () => {
      const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
      const stops = rows[Math.min(before.index, rows.length - 1)]?.querySelectorAll<HTMLElement>(STOPS)
      const stop = stops?.[Math.max(0, stops.length - before.fromEnd)]
      stop?.focus({ preventScroll: true })
      landOnHeading()
    }
    const closing = new MutationObserver(settle)
    function settle(): void {
      if (isNowhere()) land()
      // She is asked still.
      else if (document.activeElement?.closest('[role="dialog"]')) return
      closing.disconnect()
    }
    closing.observe(document.body, { childList: true, subtree: true })
    settle()
    return () => closing.disconnect()
    // Only when other rows are shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown])

  return {
    ref: body,
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      remember(target)
    },
  }
}
