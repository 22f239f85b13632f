import { HOUR_MS, MINUTE_MS } from '~/domain/durations'
import { useClock } from './useClock'
import classes from './Countdown.module.css'

const two = (value: number) => String(value).padStart(2, '0')

/** "23:59:59": hours, minutes, seconds. */
function clockLabel(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS)
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((leftMs % MINUTE_MS) / 1000)
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds)}`
}

/** How long until an instant. Not read out: it would talk each second; the hour beside it says the same. */
export function Countdown({ until }: { until: Date }) {
  const now = useClock()
  const left = now ? Math.max(0, until.getTime() - now.getTime()) : null
  return (
    <span className={classes.root} aria-hidden="true">
      {left === null ? '–:–' : clockLabel(left)}
    </span>
  )
}
