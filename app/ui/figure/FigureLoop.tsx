import { useEffect, useMemo, useRef } from 'react'
import { exerciseById } from './catalogue'
import { drawFigure, STAGE } from './draw'
import type { FigureId } from './exercises/exerciseIds'
import { lookById } from './looks'

export interface FigureLoopProps {
  readonly exercise: FigureId
  /** Look id, see `looks.ts`. */
  readonly look: string
  /** Accessible label; without it the figure is decoration and hidden from assistive technology. */
  readonly title?: string
  readonly className?: string
}

const STILL = '(prefers-reduced-motion: reduce)'

/**
 * A looping demonstration. The server renders the exercise's best still, so it is there without JavaScript; the browser then
 * rewrites the paths' `d` in place, from that very pose, only while visible and never under reduced motion.
 */
export function FigureLoop({ exercise: exerciseId, look: lookId, title, className }: FigureLoopProps) {
  const group = useRef<SVGGElement>(null)
  const exercise = exerciseById(exerciseId)
  const look = lookById(lookId)
  const still = useMemo(() => drawFigure(exercise, look, exercise.posterAt), [exercise, look])

  useEffect(() => {
    const element = group.current
    if (!element) return undefined
    const paths = [...element.children]
    const written = still.map((shape) => shape.d)
    const quiet = window.matchMedia(STILL)
    let request = 0
    let visible = false
    let elapsed = 0
    let last: number | undefined

    const paint = (seconds: number): void => {
      drawFigure(exercise, look, seconds).forEach(({ d }, i) => {
        if (d === written[i]) return
        written[i] = d
        paths[i]?.setAttribute('d', d)
      })
    }
    const step = (now: number): void => {
      // A long pause (hidden tab) must not make the figure leap.
      elapsed += last === undefined ? 0 : Math.min(0.1, (now - last) / 1000)
      last = now
      paint(exercise.posterAt + elapsed)
      request = requestAnimationFrame(step)
    }
    const update = (): void => {
      cancelAnimationFrame(request)
      last = undefined
      if (visible && !quiet.matches) request = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver((entries) => {
      visible = entries.some((entry) => entry.isIntersecting)
      update()
    })
    observer.observe(element.ownerSVGElement ?? element)
    quiet.addEventListener('change', update)
    return () => {
      cancelAnimationFrame(request)
      observer.disconnect()
      quiet.removeEventListener('change', update)
      // React expects the still picture here: put it back.
      still.forEach(({ d }, i) => paths[i]?.setAttribute('d', d))
    }
  }, [exercise, look, still])

  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} className={className} {...label}>
      <g ref={group} strokeLinecap="round" strokeLinejoin="round">
        {still.map(({ d, fill, stroke, width }, i) => (
          <path key={i} d={d} fill={fill ?? 'none'} stroke={stroke} strokeWidth={width} />
        ))}
      </g>
    </svg>
  )
}
