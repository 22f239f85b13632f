import { useEffect, useRef, type ReactNode } from 'react'
import classes from './EndOfWorkout.module.css'

export interface EndOfWorkoutProps {
  /** What she has played, where it counts as done; `null` where she has come to the end without having seen most of it. */
  doneSeconds: number | null
  figure: ReactNode
  /** Her week, and what comes next. */
  children: ReactNode
  onAgain: () => void
  onClose: () => void
}

/** The moment after the last second, over the whole stage. */
export function EndOfWorkout({ doneSeconds, figure, children, onAgain, onClose }: EndOfWorkoutProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const minutes = doneSeconds === null ? null : Math.max(1, Math.round(doneSeconds / 60))
  return (
    <section className={classes.root} aria-labelledby="end-of-workout">
      <div className={classes.figure}>{figure}</div>
      <div className={classes.words}>
        <h2 ref={title} id="end-of-workout" tabIndex={-1} className={classes.title}>
          {minutes === null ? 'C’est la fin.' : 'Bravo, c’est fait.'}
        </h2>
        {minutes !== null && (
          <p className={classes.minutes}>
            <strong>{minutes}</strong>{' '}
            {minutes > 1 ? 'minutes rien que pour vous' : 'minute rien que pour vous'}
          </p>
        )}
        {children}
        <div className={classes.buttons}>
          <button type="button" onClick={onAgain}>
            Refaire la séance
          </button>
          <button type="button" onClick={onClose}>
            Fermer
          </button>
        </div>
      </div>
    </section>
  )
}
