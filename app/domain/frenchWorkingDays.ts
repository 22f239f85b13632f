const DAY_MS = 86_400_000

/** Public holidays on a fixed date (code du travail, L3133-1), as month and day. */
const FIXED_HOLIDAYS = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'])
/** Those that follow Easter, in days after its Sunday: Monday, Ascension, Whit Monday. */
const EASTER_HOLIDAYS = [1, 39, 50]

/** Easter Sunday as a day count since 1970 (Butcher's algorithm for the Gregorian calendar). */
function easterDay(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** @param day counted since 1970-01-01, of the calendar in Paris */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day * DAY_MS)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (FIXED_HOLIDAYS.has(date.toISOString().slice(5, 10))) return false
  return !EASTER_HOLIDAYS.includes(day - easterDay(date.getUTCFullYear()))
}

/** The day itself, or the next one that is neither at a week's end nor a public holiday. */
export function workingDayFrom(day: number): number {
  return isWorkingDay(day) ? day : workingDayFrom(day + 1)
}
