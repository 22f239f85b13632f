import { parisDay } from '../parisTime'
import { folded } from './headings'

const MONTHS = [
  ['janvier', 'january', 'janv', 'jan'],
  ['fevrier', 'february', 'fevr', 'feb'],
  ['mars', 'march', 'mar'],
  ['avril', 'april', 'avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'july', 'juil', 'jul'],
  ['aout', 'august', 'aug'],
  ['septembre', 'september', 'sept', 'sep'],
  ['octobre', 'october', 'oct'],
  ['novembre', 'november', 'nov'],
  ['decembre', 'december', 'dec'],
]

/** A day that exists, of a year that a contract can name. */
function dayOf(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2199) return null
  const made = new Date(Date.UTC(year, month - 1, day))
  // A day that its month does not have is one of another month.
  if (made.getUTCMonth() !== month - 1) return null
  return made.toISOString().slice(0, 10)
}

/** With a zone it is an instant; its day is that in Paris. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/
/** The year first, as programs write it, with an hour or without. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)?$/
/** The day first, as it is written in France. The month never comes first: 03/04 is the third of April. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: \d{1,2}:\d\d(?::\d\d)?)?$/
/** "1er janvier 2027", "31 décembre 2026". */
const IN_WORDS = /^(\d{1,2})(?:er)? ([a-z]+) (\d{4})$/

/**
 * A day as people and programs write it in a table.
 *
 * @returns `YYYY-MM-DD`; `null` where it cannot be told, a year of two figures and a month before the day included
 */
export function readDay(text: string): string | null {
  const written = text.trim()
  if (INSTANT.test(written)) {
    const instant = new Date(written)
    if (Number.isNaN(instant.getTime())) return null
    const [year = 0, month = 0, day = 0] = parisDay(instant).split('-').map(Number)
    return dayOf(year, month, day)
  }
  const yearFirst = YEAR_FIRST.exec(written)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = DAY_FIRST.exec(written)
  if (dayFirst) return dayOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]))
  const inWords = IN_WORDS.exec(folded(written))
  if (!inWords) return null
  const month = MONTHS.findIndex((names) => names.includes(String(inWords[2]))) + 1
  return dayOf(Number(inWords[3]), month, Number(inWords[1]))
}
