import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** An instant some months later, on the last day of a shorter month (31 January + 1 is 28 or 29 February), in UTC. */
export function addMonths(from: Date, months: number): Date {
  return dayjs.utc(from).add(months, 'month').toDate()
}
