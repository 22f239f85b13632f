import * as v from 'valibot'
import { isDayKey } from './cursor'

/** RFC 3339, in capital letters and with a zone: its hours and minutes are those of a clock, its seconds have no leap. */
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * An instant that somebody names: a date-time of RFC 3339 with its zone, on a day that exists, of the years 1900 to 2199. `Date` by
 * itself is no judge: it makes 2 March of 30 February, and `Invalid Date` of a zone without minutes.
 *
 * @param wrong said of what is none, where somebody reads that
 */
export const instantSchema = (wrong = 'Un instant comme 2026-11-28T18:30:00Z.') =>
  v.pipe(
    v.string(),
    v.regex(DATE_TIME, wrong),
    v.check((text) => isDayKey(text.slice(0, 10)), wrong),
    v.transform((text) => new Date(text)),
  )
