import { moneyLabel } from '~/domain/membership/moneyLabel'
import { countLabel, percentLabel } from './figureLabels'

/** A number as it is read, and as a spreadsheet takes it. */
interface Cell {
  shown: string
  value: string | number | null
}

/** The numbers of a chart, row by row. The first cell names its row. */
export interface FigureTable {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly Cell[] }[]
  /** What must be known to read them. */
  foot?: string | undefined
}

export const words = (text: string): Cell => ({ shown: text, value: text })
export const count = (number: number): Cell => ({ shown: countLabel(number), value: number })
export const money = (cents: number, currency: string): Cell => ({
  shown: moneyLabel(cents, currency),
  value: cents / 100,
})
/** @param of without it there is no share */
export const share = (part: number, of: number): Cell =>
  of === 0
    ? { shown: '–', value: null }
    : { shown: percentLabel(part / of), value: Math.round((1000 * part) / of) / 10 }
