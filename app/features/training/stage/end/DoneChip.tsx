import { useEffect, useState } from 'react'
import classes from './DoneChip.module.css'

/** Long enough to be read in the middle of an effort. */
const SHOWN_MS = 4000

/** Tells her that the workout counts as done, while the film goes on; then it leaves her the film. */
export function DoneChip() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isShown && (
      <p className={classes.chip} role="status">
        Séance accomplie. Bravo&nbsp;!
      </p>
    )
  )
}
