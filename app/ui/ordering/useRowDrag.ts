import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** So near to its edge a list moves under the pointer. */
const EDGE_PIXELS = 56
const PIXELS_A_FRAME = 9

interface Held {
  pointerId: number
  /** Where it was taken. */
  from: number
  at: number
  y: number
}

interface RowDrag {
  /** The row that is in hand. */
  held: number | null
  take: (event: PointerEvent, index: number) => void
  handlers: Record<'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>
}

/** Rows follow a pointer, a thumb too; near its edges a long list moves along. Escape puts the row back. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): RowDrag {
  const holding = useRef<Held | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const move = useRef(onMove)
  move.current = onMove

  function moveTo(to: number): void {
    const now = holding.current
    if (!now || to === now.at) return
    move.current(now.at, to)
    now.at = to
    setHeld(to)
  }

  /** Over the neighbours whose middle the pointer has passed. */
  function follow(): void {
    const [now, rows] = [holding.current, list.current?.children]
    if (!now || !rows) return
    const middle = (index: number) => {
      const box = rows[index]?.getBoundingClientRect()
      return box && box.top + box.height / 2
    }
    let to = now.at
    while (to > 0 && now.y < (middle(to - 1) ?? Number.NEGATIVE_INFINITY)) to -= 1
    while (to < rows.length - 1 && now.y > (middle(to + 1) ?? Number.POSITIVE_INFINITY)) to += 1
    moveTo(to)
  }

  function drop(): void {
    holding.current = null
    setHeld(null)
  }

  function putBack(): void {
    if (holding.current) moveTo(holding.current.from)
    drop()
  }

  useEffect(() => {
    if (held === null) return
    let frame = requestAnimationFrame(function scroll() {
      const [now, element] = [holding.current, list.current]
      if (!now || !element) return
      const { top, bottom } = element.getBoundingClientRect()
      const step = now.y < top + EDGE_PIXELS ? -1 : now.y > bottom - EDGE_PIXELS ? 1 : 0
      const before = element.scrollTop
      element.scrollTop += step * PIXELS_A_FRAME
      if (element.scrollTop !== before) follow()
      frame = requestAnimationFrame(scroll)
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      putBack()
    }
    addEventListener('keydown', onKey, true)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', onKey, true)
    }
    // What they call reads what is in hand at that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [held === null])

  return {
    held,
    take(event, index) {
      if (event.button !== 0) return
      // The list, not the row: what is moved in the page loses the pointer.
      // Not every browser does so by itself: Escape is heard where the focus is.
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      list.current?.setPointerCapture(event.pointerId)
      holding.current = { pointerId: event.pointerId, from: index, at: index, y: event.clientY }
      setHeld(index)
    },
    handlers: {
      onPointerMove(event) {
        if (holding.current?.pointerId !== event.pointerId) return
        holding.current.y = event.clientY
        follow()
      },
      onPointerUp: drop,
      onPointerCancel: putBack,
    },
  }
}
