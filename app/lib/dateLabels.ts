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

/** "21 novembre 2026", "1er novembre 2026". */
export function dayLabel(instant: Date): string {
  return withFirst(dayjs(instant).format('D MMMM YYYY'))
}

/** French counts the first of a month as the first, the others by number. */
function withFirst(label: string): string {
  return label.replace(/^1 /, '1er ')
}

/** "21 novembre 2026, 14:05". */
export function minuteLabel(instant: Date): string {
  return withFirst(dayjs(instant).format('D MMMM YYYY, HH:mm'))
}
