import dayjs, { type Dayjs } from 'dayjs'
import fr from 'dayjs/locale/fr'
import advancedFormat from 'dayjs/plugin/advancedFormat'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { PARIS_ZONE } from './agenda/timeZone'
import { HOUR_MS } from './durations'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(advancedFormat)

/** Every date is in Paris time, wherever the reader and the server are. */
export const PARIS = PARIS_ZONE

/** French, with weeks from Sunday (`source.md §1`), unlike dayjs's own. */
const LOCALE = { ...fr, weekStart: 0 }

const CLOCKS = new Intl.DateTimeFormat('en-CA', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/**
 * The date and time in Paris at an instant, for formatting and counting. It must not be used as an instant.
 * Not by dayjs's own `tz()`, which is an hour off around the changes of summer time in Paris or on the machine.
 */
export function inParis(instant: Date): Dayjs {
  const parts = CLOCKS.formatToParts(instant)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const day = `${part('year')}-${part('month')}-${part('day')}`
  return dayjs.utc(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`).locale(LOCALE)
}

/** The day in Paris as `YYYY-MM-DD`: a member's week does not turn at midnight UTC. */
export function parisDay(instant: Date): string {
  return inParis(instant).format('YYYY-MM-DD')
}

/** A day of the calendar, to count with. @param day `YYYY-MM-DD` */
export function calendarDay(day: string): Dayjs {
  return dayjs.utc(day).locale(LOCALE)
}

/** The last millisecond of a day in Paris. @param day `YYYY-MM-DD` */
export function endOfParisDay(day: string): Date {
  return dayjs.tz(`${day} 23:59:59.999`, PARIS).toDate()
}

/**
 * The instant at which the clocks of Paris show a time; the first of two where summer time ends. A time that they leave out
 * in spring counts as an hour later.
 *
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function parisInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const aheadMs = (instant: number) => inParis(new Date(instant)).valueOf() - instant
  // Of the two hours that Paris can be ahead, the larger one gives the earlier instant.
  const inSummer = wall - 2 * HOUR_MS
  return new Date(aheadMs(inSummer) === 2 * HOUR_MS ? inSummer : wall - HOUR_MS)
}
