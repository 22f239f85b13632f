import { PARIS_ZONE } from './timeZone'
import { dayInWords, dayWords, timeInWords, wallTime } from './zonedTime'

/** "novembre 2026". @param month `YYYY-MM` */
export function monthInWords(month: string): string {
  const words = dayWords(`${month}-01`)
  return `${words.month} ${words.year}`
}

/**
 * "jeudi 26 novembre 2026 à 18 h 30 (heure de Paris)", for mails, which are read anywhere.
 *
 * @param zone hers; where it shows another time than Paris, both are told
 */
export function instantInWords(instant: Date, zone: string): string {
  const paris = wallTime(instant, PARIS_ZONE)
  const hers = wallTime(instant, zone)
  const told = `${dayInWords(paris.day)} à ${timeInWords(paris.time)}`
  // No zone is a whole day away from Paris.
  if (hers.time === paris.time) return `${told} (heure de Paris)`
  const own = `${dayInWords(hers.day)} à ${timeInWords(hers.time)}`
  return `${own} chez vous, soit ${told} à Paris`
}

/** "26 novembre", in Paris. */
export function shortDay(instant: Date): string {
  const { number, month } = dayWords(wallTime(instant, PARIS_ZONE).day)
  return `${number} ${month}`
}

/** "jeudi 26 novembre à 18 h 30": for her own screen, in a zone that it names where it must. */
export function instantLabel(instant: Date, zone: string): string {
  const { day, time } = wallTime(instant, zone)
  return `${dayInWords(day, day)} à ${timeInWords(time)}`
}
