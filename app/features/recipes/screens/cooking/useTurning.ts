import { useEffect, useRef, type PointerEvent } from 'react'

/** A swipe is this long, in pixels, and more sideways than up or down. */
const SWIPE_PX = 60

/** Keys and swipes that turn the steps like pages. @returns what a surface that is swiped listens to */
export function useTurning(go: (by: number) => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') go(1)
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(-1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [go])

  const from = useRef<{ x: number; y: number } | null>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y }
      swiped.current = false
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return
      const [x, y] = [clientX - from.current.x, clientY - from.current.y]
      from.current = null
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 1.5 * Math.abs(y)) return
      swiped.current = true
      go(x < 0 ? 1 : -1)
    },
    /** A swipe ends as a click on what lies under the finger: that one is not meant. */
    onClickCapture: (event: { stopPropagation(): void }) => {
      if (swiped.current) event.stopPropagation()
      swiped.current = false
    },
  }
}
