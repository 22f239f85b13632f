const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** An instant on the clocks of Paris, piece by piece: server and browser then write the same, whatever their languages. */
function onParisClocks(instant: Date): Record<string, string> {
  return Object.fromEntries(PARIS.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** "21/11/2026". */
export function dayInParis(instant: Date): string {
  const { day, month, year } = onParisClocks(instant)
  return `${day}/${month}/${year}`
}

/** "21/11/2026 14:03:27": a log is read to the second. */
export function secondInParis(instant: Date): string {
  const { hour, minute, second } = onParisClocks(instant)
  return `${dayInParis(instant)} ${hour}:${minute}:${second}`
}

/** The day it is in Paris, as a date field wants it: `YYYY-MM-DD`. */
export function dateFieldInParis(instant: Date): string {
  const { day, month, year } = onParisClocks(instant)
  return `${year}-${month}-${day}`
}

const HOUR_MS = 3_600_000

/**
 * The last second of a day in Paris.
 *
 * @param day `YYYY-MM-DD`, as a date field gives it
 * @returns `null` for what is no day
 */
export function endOfDayInParis(day: string): Date | null {
  // Paris is one or two hours ahead: of the two instants, the one that Paris reads as the end of that day.
  const utc = new Date(`${day}T23:59:59Z`).getTime()
  const candidates = [1, 2].map((hours) => new Date(utc - hours * HOUR_MS))
  return candidates.find((at) => !Number.isNaN(utc) && readsAsEndOf(day, at)) ?? null
}

function readsAsEndOf(day: string, at: Date): boolean {
  const { hour, minute } = onParisClocks(at)
  return dateFieldInParis(at) === day && hour === '23' && minute === '59'
}
