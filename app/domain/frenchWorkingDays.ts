import type { Dayjs } from 'dayjs'
import { calendarDay } from './parisTime'

const SUNDAY = 0
const SATURDAY = 6

/** Public holidays on a fixed date (code du travail, L3133-1), as month and day. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'])
/** Those that follow Easter, in days after its Sunday: Monday, Ascension, Whit Monday. */
const EASTER_HOLIDAYS = [1, 39, 50]

/** Easter Sunday (Butcher's algorithm for the Gregorian calendar). */
function easterSunday(year: number): Dayjs {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return calendarDay(`${year}-01-01`)
    .month(month - 1)
    .date(day)
}

/** @param day `YYYY-MM-DD`, of the calendar in Paris */
export function isWorkingDay(day: string): boolean {
  const date = calendarDay(day)
  if (date.day() === SUNDAY || date.day() === SATURDAY) return false
  if (FIXED_HOLIDAYS.has(date.format('MM-DD'))) return false
  return !EASTER_HOLIDAYS.includes(date.diff(easterSunday(date.year()), 'day'))
}

/** The day itself (`YYYY-MM-DD`), or the next one that is neither on a weekend nor a public holiday. */
export function workingDayFrom(day: string): string {
  if (isWorkingDay(day)) return day
  return workingDayFrom(calendarDay(day).add(1, 'day').format('YYYY-MM-DD'))
}
