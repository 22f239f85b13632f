import { DAY_MS } from '../durations'

const SUNDAY_TO_SATURDAY = 7

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const firstOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)

/** A month of the calendar, `YYYY-MM`. */
export function isMonth(given: unknown): given is string {
  return typeof given === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given)
}

/** The month that comes so many months after another. @param month `YYYY-MM` */
export function monthAfter(month: string, months: number): string {
  const first = new Date(firstOf(month))
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** Its weeks from Sunday to Saturday (`source.md §1`), with the days of its neighbours that complete them. */
export function monthWeeks(month: string): string[][] {
  const first = firstOf(month)
  const end = firstOf(monthAfter(month, 1))
  const weeks: string[][] = []
  let sunday = first - new Date(first).getUTCDay() * DAY_MS
  for (; sunday < end; sunday += SUNDAY_TO_SATURDAY * DAY_MS)
    weeks.push(Array.from({ length: SUNDAY_TO_SATURDAY }, (_, at) => toDay(sunday + at * DAY_MS)))
  return weeks
}

/** A day so many days later. @param day `YYYY-MM-DD` */
export const dayAfter = (day: string, days: number) => toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
