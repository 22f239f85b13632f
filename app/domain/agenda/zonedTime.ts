const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** A formatter takes a hundred times as long to make as to use. There are no more than zones, each by its one name (`readTimeZone`). */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(zone, clock)
  }
  return clock
}

/** What a clock and a calendar on a wall show. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
}

/** The wall's time at an instant, in a time zone. */
export function wallTime(instant: Date, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** The words of a day of the calendar, in French. @param day `YYYY-MM-DD` */
export function dayWords(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  const number = date.getUTCDate()
  return {
    weekday: DAYS[date.getUTCDay()] ?? '',
    number: number === 1 ? '1er' : String(number),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  }
}

/** "jeudi 26 novembre", with its year where that is not this one. */
export function dayInWords(day: string, today?: string): string {
  const { weekday, number, month, year } = dayWords(day)
  return [weekday, number, month, ...(today?.startsWith(year) ? [] : [year])].join(' ')
}

/** "18 h 30", "18 h": as one says it. @param time `HH:MM` */
export function timeInWords(time: string): string {
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
  return minutes === '00' ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${minutes}`
}

/**
 * What a cookie or a device says as a time zone that this machine knows, by its one name: IANA's, as `Europe/Paris`.
 *
 * @returns `null` for anything else
 */
export function readTimeZone(given: unknown): string | null {
  // "UTC" and "+02:00" name no place.
  if (typeof given !== 'string' || !given.includes('/')) return null
  try {
    // Not by `clockOf`, which would keep one for each spelling.
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
