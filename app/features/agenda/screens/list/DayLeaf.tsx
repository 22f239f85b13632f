import { dayWords } from '~/domain/agenda/zonedTime'
import classes from './DayLeaf.module.css'

export interface DayLeafProps {
  /** `YYYY-MM-DD` */
  day: string
  size?: 'large'
}

/**
 * A day as a wall calendar shows it: the number big, its words around it. Read out as one. No space stands between its parts: the
 * rule of typography would make one of it that is kept, which is a cell of its own in the grid.
 */
export function DayLeaf({ day, size }: DayLeafProps) {
  const { weekday, number, month } = dayWords(day)
  return (
    <span className={classes.root} data-size={size}>
      <span className="visually-hidden">{`${weekday} ${number} ${month}`}</span>
      <span className={classes.weekday} aria-hidden="true">
        {weekday}
      </span>
      <span className={classes.number} aria-hidden="true">
        {number === '1er' ? (
          <>
            1<sup>er</sup>
          </>
        ) : (
          number
        )}
      </span>
      <span className={classes.month} aria-hidden="true">
        {month}
      </span>
    </span>
  )
}
