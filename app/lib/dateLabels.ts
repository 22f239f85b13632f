import dayjs from 'dayjs'
import fr from 'dayjs/locale/fr'

// The product's week starts on Sunday (`source.md §1`), unlike dayjs's French one.
dayjs.locale({ ...fr, weekStart: 0 })

/** "du 15 au 21 novembre", "du 29 novembre au 5 décembre". Days are `YYYY-MM-DD`. */
export function rangeLabel(startsOn: string, endsOn: string): string {
  const [start, end] = [dayjs(startsOn), dayjs(endsOn)]
  const sameMonth = start.isSame(end, 'month')
  return `du ${start.format(sameMonth ? 'D' : 'D MMMM')} au ${end.format('D MMMM')}`
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const MINUTE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

/** "21 novembre 2026", "1er novembre 2026", by the clocks of Paris: server, browser and receipts name the same day. */
export function dayLabel(instant: Date): string {
  // French counts the first of a month as the first, the others by number.
  return DAY.format(instant).replace(/^1 /, '1er ')
}

/** "21 novembre 2026, 14:05", by the clocks of Paris. */
export function minuteLabel(instant: Date): string {
  return `${dayLabel(instant)}, ${MINUTE.format(instant)}`
}
