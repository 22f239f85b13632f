import type { ReactNode } from 'react'
import classes from './RankedBars.module.css'

export interface RankedBar {
  key: string
  name: ReactNode
  /** What its length is of. */
  value: number
  /** The part of it that is filled, from 0 to 1. */
  share?: number
  /** The numbers in words: a length is only guessed. */
  words: string
}

/** Things by how much of something each has, as a list whose bars compare them at a glance. */
export function RankedBars({ bars, label }: { bars: readonly RankedBar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes.root} aria-label={label}>
      {bars.map(({ key, name, value, share = 1, words }) => (
        <li key={key}>
          <span className={classes.name}>{name}</span>
          <span className={classes.words}>{words}</span>
          <span className={classes.bar} aria-hidden style={{ width: lengthOf(value, most) }}>
            <span style={{ width: `${100 * share}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Of what there is little, something is seen; of nothing, nothing. */
const lengthOf = (value: number, most: number) => (value === 0 ? 0 : `max(4px, ${(100 * value) / most}%)`)
