import { dayWords } from '~/domain/agenda/zonedTime'
import classes from './DayLeaf.module.css'

export interface DayLeafProps {
  /** `YYYY-MM-DD` */
  day: string
  size?: 'large'
}

/** A day as a wall calendar shows it: the number big, its words around it. Read out as one. */
export function DayLeaf({ day, size }: DayLeafProps) {
  const { weekday, number, month } = dayWords(day)
  return (
    <span className={classes.root} data-size={size}>
      <span className={classes.weekday}>{weekday}</span>{' '}
      <span className={classes.number}>
        {number === '1er' ? (
          <>
            1<sup>er</sup>
          </>
        ) : (
          number
        )}
      </span>{' '}
      <span className={classes.month}>{month}</span>
    </span>
  )
}
