import type { ChangeEvent } from 'react'
import type { FiguresRange } from '../figures.queries'
import { FIRST_DAY, type FiguresSearch, type Period } from './figuresSearch'
import classes from './RangeChoice.module.css'

const NAMES: Record<Period, string> = { '30-jours': '30 jours', '12-mois': '12 mois' }

export interface RangeChoiceProps {
  search: FiguresSearch
  range: FiguresRange
  /** The last day that can be chosen. */
  today: string
  onChange: (search: FiguresSearch) => void
}

/** Which days the figures are of: one of the usual periods, or any. */
export function RangeChoice({ search, range, today, onChange }: RangeChoiceProps) {
  const choose = (end: 'du' | 'au') => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    if (value < FIRST_DAY || value > today) return
    const [du, au] = end === 'du' ? [value, range.to] : [range.from, value]
    // The other end moves along: a range never ends before it begins.
    onChange(du <= au ? { du, au } : { du: value, au: value })
  }
  return (
    <div className={classes.root} role="group" aria-label="Période">
      {Object.entries(NAMES).map(([period, name]) => (
        <button
          key={period}
          type="button"
          aria-pressed={search.periode === period}
          onClick={() => onChange({ periode: period as Period })}
        >
          {name}
        </button>
      ))}
      <span className={classes.days} data-set={search.du !== undefined}>
        <label>
          <span>du</span>
          <input type="date" value={range.from} min={FIRST_DAY} max={today} onChange={choose('du')} />
        </label>
        <label>
          <span>au</span>
          <input type="date" value={range.to} min={FIRST_DAY} max={today} onChange={choose('au')} />
        </label>
      </span>
    </div>
  )
}
