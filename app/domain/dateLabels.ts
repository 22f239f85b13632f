import { timeInWords } from './agenda/zonedTime'
import { calendarDay, inParis } from './parisTime'

/** "du 15 au 21 novembre", "du 29 novembre au 5 décembre". Days are `YYYY-MM-DD`. */
export function rangeLabel(startsOn: string, endsOn: string): string {
  const [start, end] = [calendarDay(startsOn), calendarDay(endsOn)]
  const sameMonth = start.isSame(end, 'month')
  return `du ${start.format(sameMonth ? 'Do' : 'Do MMMM')} au ${end.format('Do MMMM')}`
}

/** "du 15 au 21 novembre 2026", "du 29 décembre 2025 au 4 janvier 2026", where weeks of many years stand together. */
export function datedRangeLabel(startsOn: string, endsOn: string): string {
  const [start, end] = [calendarDay(startsOn), calendarDay(endsOn)]
  if (start.isSame(end, 'year')) return `${rangeLabel(startsOn, endsOn)} ${end.format('YYYY')}`
  return `du ${start.format('Do MMMM YYYY')} au ${end.format('Do MMMM YYYY')}`
}

/** "21 novembre 2026", "1er novembre 2026", by the clocks of Paris: server, browser and receipts name the same day. */
export function dayLabel(instant: Date): string {
  return inParis(instant).format('Do MMMM YYYY')
}

/** "1er novembre 2026". @param day `YYYY-MM-DD` */
export const calendarDayLabel = (day: string): string => calendarDay(day).format('Do MMMM YYYY')

/** "21 novembre", "1er novembre", where the year is plain, by the clocks of Paris. */
export function dateLabel(instant: Date): string {
  return inParis(instant).format('Do MMMM')
}

/** "21/11/2026", for tables, by the clocks of Paris. */
export function shortDayLabel(instant: Date): string {
  return inParis(instant).format('DD/MM/YYYY')
}

/** "21/11/2026 14:03:27": a log is read to the second. */
export function secondLabel(instant: Date): string {
  return inParis(instant).format('DD/MM/YYYY HH:mm:ss')
}

/** "21 novembre 2026 à 14 h 05", by the clocks of Paris, which the deadlines follow. */
export function minuteLabel(instant: Date): string {
  return `${dayLabel(instant)} à ${clockLabel(instant)}`
}

/** "14 h 05", by the clocks of Paris. */
export function clockLabel(instant: Date): string {
  return timeInWords(inParis(instant).format('HH:mm'))
}
