import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import classes from './ScrollRow.module.css'

/** How much of what is in sight an arrow moves on: what was at the edge stays to be seen. */
const STEP = 0.8

/** A line of cards that scrolls sideways: by a finger on a phone, by arrows where there is a mouse. */
export function ScrollRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const { before, after } = useMore(row)
  const move = (by: number) => row.current?.scrollBy({ left: by * STEP * row.current.clientWidth })
  return (
    <div className={classes.frame}>
      <ul ref={row} className={classes.row}>
        {children}
      </ul>
      {(before || after) && (
        <>
          <Arrow className={classes.before} label="Revenir" works={before} onMove={() => move(-1)}>
            <IconChevronLeft aria-hidden />
          </Arrow>
          <Arrow className={classes.after} label="Voir la suite" works={after} onMove={() => move(1)}>
            <IconChevronRight aria-hidden />
          </Arrow>
        </>
      )}
    </div>
  )
}

interface ArrowProps {
  className: string | undefined
  label: string
  works: boolean
  onMove: () => void
  children: ReactNode
}

/** At an end it stays, without effect: who came to it by keyboard is not thrown back to the top of the page. */
function Arrow({ className, label, works, onMove, children }: ArrowProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={!works}
      onClick={works ? onMove : undefined}
    >
      {children}
    </button>
  )
}

/** Whether there is more to be seen on either side. */
function useMore(row: RefObject<HTMLUListElement | null>) {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const look = () => {
      const left = list.scrollWidth - list.clientWidth - list.scrollLeft
      // A pixel may be lost by rounding.
      setMore({ before: list.scrollLeft > 1, after: left > 1 })
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])
  return more
}
