import { memo } from 'react'
import { timecode } from '~/domain/chapters/timecode'
import classes from './Ruler.module.css'

const STEPS_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
/** On a phone no more than these are readable side by side. */
const TICKS_AT_FULL_WIDTH = 5

/** The times above the chapters. */
export const Ruler = memo(function Ruler({ filmSeconds, zoom }: { filmSeconds: number; zoom: number }) {
  const step =
    STEPS_SECONDS.find((seconds) => filmSeconds / seconds <= TICKS_AT_FULL_WIDTH * zoom) ?? filmSeconds
  const ticks = Array.from({ length: Math.floor(filmSeconds / step) + 1 }, (_, at) => at * step)
  return ticks
    .filter((seconds) => seconds <= filmSeconds - step / 2 || seconds === 0)
    .map((seconds) => (
      <span key={seconds} className={classes.tick} style={{ left: `${(seconds / filmSeconds) * 100}%` }}>
        {timecode(seconds)}
      </span>
    ))
})
