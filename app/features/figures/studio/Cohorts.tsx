import type { Cohort } from '../figures.schema'
import { shortMonthLabel } from './figureLabels'
import classes from './Cohorts.module.css'

/** From here on the letters are white. */
const DEEP = 0.7

/** How deep a share is tinted, in per cent. Between the paler and the deeper tints neither dark nor white letters are easy to read. */
const tintOf = (share: number) =>
  Math.round(100 * (share < DEEP ? share * 0.85 : 0.8 + (share - DEEP) * 0.65))

/** Each month's arrivals as a row that pales as they leave. The numbers stand in it: the tint only helps the eye. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <div className={classes.scroll} aria-hidden>
      <div className={classes.rows}>
        {cohorts.map(({ month, joined, active }) => (
          <div key={month} className={classes.row}>
            <span className={classes.month}>{shortMonthLabel(month)}</span>
            {active.map((here, index) => {
              const share = here / joined
              return (
                <span
                  key={index}
                  className={classes.cell}
                  data-deep={share >= DEEP}
                  style={{ '--share': `${tintOf(share)}%` } as React.CSSProperties}
                >
                  {Math.round(100 * share)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
