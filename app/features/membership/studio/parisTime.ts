import { calendarDay, endOfParisDay, inParis } from '~/domain/parisTime'

/** "21/11/2026". */
export function dayInParis(instant: Date): string {
  return inParis(instant).format('DD/MM/YYYY')
}

/** "21/11/2026 14:03:27": a log is read to the second. */
export function secondInParis(instant: Date): string {
  return inParis(instant).format('DD/MM/YYYY HH:mm:ss')
}

/**
 * The end of a day in Paris.
 *
 * @param day `YYYY-MM-DD`, as a date field gives it
 * @returns `null` for what is no day
 */
export function endOfDayInParis(day: string): Date | null {
  return calendarDay(day).format('YYYY-MM-DD') === day ? endOfParisDay(day) : null
}
