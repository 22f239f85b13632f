import { parisDay } from '../../parisTime'

/** Where the one series of invoices and credit notes has come to. */
export interface SeriesMark {
  year: number
  /** The last number given in that year. */
  last: number
  /** The date on the last one. */
  issuedAt: Date
}

/** The number that follows, and the date that goes with it. */
export interface NextNumber {
  number: string
  mark: SeriesMark
}

/**
 * The next number of the series: one for invoices and credit notes, which are invoices as well (CGI, article 289, I-5), new each year,
 * continuous and chronological (CGI, annexe II, article 242 nonies A, I-7°). A clock that is behind another instance's gives no
 * earlier date than the last one has.
 *
 * @param mark `null` before the first
 */
export function nextNumber(mark: SeriesMark | null, now: Date): NextNumber {
  const issuedAt = mark && mark.issuedAt > now ? mark.issuedAt : now
  const year = Number(parisDay(issuedAt).slice(0, 4))
  const last = mark?.year === year ? mark.last + 1 : 1
  return { number: `F-${year}-${String(last).padStart(6, '0')}`, mark: { year, last, issuedAt } }
}

/** Ten years from the end of the year that a paper belongs to (code de commerce, L123-22). */
const RETENTION_YEARS = 10

/** The beginning of the oldest year whose papers must still be kept: what was issued before it may go. */
export function keptFromYear(now: Date): number {
  return Number(parisDay(now).slice(0, 4)) - RETENTION_YEARS
}
