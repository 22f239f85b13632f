import { calendarDay } from '../parisTime'

/** What a figure over time is given for: each day, week or month. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** A stretch of days in Paris, `YYYY-MM-DD`, both included. */
export interface Bucket {
  firstDay: string
  lastDay: string
}

/** More than anybody reads, and as much as a page carries. */
export const MOST_BUCKETS = 400

/**
 * The days, weeks (from Sunday) or months from one day to another; the first and the last are cut short by the range.
 *
 * @returns none for a range that ends before it begins, at most `MOST_BUCKETS + 1`
 */
export function bucketsOf(from: string, to: string, step: Step): Bucket[] {
  const buckets: Bucket[] = []
  let day = calendarDay(from)
  const end = calendarDay(to)
  while (!day.isAfter(end) && buckets.length <= MOST_BUCKETS) {
    const natural = day.endOf(step)
    const last = natural.isBefore(end) ? natural : end
    buckets.push({ firstDay: day.format('YYYY-MM-DD'), lastDay: last.format('YYYY-MM-DD') })
    day = last.startOf('day').add(1, 'day')
  }
  return buckets
}

const LONGEST_BY_DAY = 62
const LONGEST_BY_WEEK = 190

/** The step that gives a range some dozen points. */
export function stepOf(from: string, to: string): Step {
  const days = calendarDay(to).diff(calendarDay(from), 'day')
  if (days < LONGEST_BY_DAY) return 'day'
  return days < LONGEST_BY_WEEK ? 'week' : 'month'
}
