import { useEffect, useRef } from 'react'
import type { FilmClock } from '~/ui/film/useFilmClock'
import classes from './Playhead.module.css'

/** Where the film stands. It moves with every picture, without the page being drawn again, and stays in sight. */
export function Playhead({ clock, filmSeconds }: { clock: FilmClock; filmSeconds: number }) {
  const line = useRef<HTMLDivElement>(null)
  const { now, playing } = clock

  // After every drawing: the film may have been sought, and the time line made longer.
  useEffect(() => {
    let request = 0
    const place = () => {
      const element = line.current
      const strip = element?.parentElement
      const frame = strip?.parentElement
      if (!element || !strip || !frame) return
      const x = (now() / filmSeconds) * strip.clientWidth
      element.style.transform = `translateX(${x}px)`
      if (x < frame.scrollLeft || x > frame.scrollLeft + frame.clientWidth)
        frame.scrollLeft = x - frame.clientWidth * 0.2
      if (playing) request = requestAnimationFrame(place)
    }
    place()
    return () => cancelAnimationFrame(request)
  })

  return <div ref={line} className={classes.root} aria-hidden="true" />
}
