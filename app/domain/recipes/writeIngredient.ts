import type { Amount } from './amounts'
import { elides } from './frenchText'
import { inBase, inSpoons, inUnit, kitchenMeasure, type Measure } from './kitchenMeasure'
import { inNumber } from './names'
import type { PackSize } from './brackets'
import type { Ingredient } from './parseIngredient'
import { scaleIngredient } from './scaleIngredient'
import { unitOf, type UnitId } from './units'
import { writeExactly, writeFraction } from './writeNumber'

/** An ingredient as a cook reads it, in three parts that a page sets apart. */
export interface WrittenIngredient {
  /** "1 ½ c. à soupe", "environ 2"; empty where none is said. */
  amount: string
  /** "d’huile d’olive", "œufs" */
  name: string
  /** "finement haché"; empty where there is none. */
  note: string
}

const NBSP = '\u00A0'
/** A rounding that a cook would notice. */
const NOTICED = 0.04

const BY_EYE = new Set<UnitId | undefined>([
  'pinch',
  'drizzle',
  'dash',
  'drop',
  'knob',
  'sprig',
  'branch',
  'stalk',
  'leaf',
])

const typographic = (text: string) => text.replaceAll("'", '’')

const numberOf = (value: number, unit: UnitId | undefined) =>
  unit && (unitOf(unit).decimal || ['mass', 'volume'].includes(unitOf(unit).kind))
    ? writeExactly(value)
    : writeFraction(value)

function unitName(unit: UnitId, count: number): string {
  const { one, many } = unitOf(unit)
  return (count < 2 ? one : many).replaceAll(' ', NBSP)
}

interface Written {
  text: string
  /** How many there are, which decides between singular and plural. */
  count: number
}

/** The words between a number and the name. @param count which decides between singular and plural */
function unitWords(unit: UnitId | undefined, count: number, { size, manner, of }: Wording): string {
  // "un bon kilo" is no "500 bons g".
  const sized = size && (!unit || unit === of) ? ` ${size}` : ''
  const named = unit ? `${sized ? `${sized} ` : NBSP}${unitName(unit, count)}` : sized
  return manner ? `${named} ${manner}` : named
}

function writeMeasures(lower: Measure, upper: Measure | undefined, wording: Wording): Written {
  const last = upper ?? lower
  if (last.words) return { text: last.words, count: 1 }
  const words = unitWords(last.unit, last.value, wording)
  const end = `${numberOf(last.value, last.unit)}${words}`
  if (!upper) return { text: end, count: last.value }
  const first = lower.words ?? numberOf(lower.value, lower.unit)
  const own = !lower.words && lower.unit !== upper.unit ? unitWords(lower.unit, lower.value, wording) : ''
  return { text: `${first}${own} à ${end}`, count: last.value }
}

/** What stands beside a unit. */
interface Wording {
  size?: string | undefined
  manner?: string | undefined
  /** The unit that it was said of. */
  of?: UnitId | undefined
}

/** The words in the number of what is counted, once it has changed. */
const worded = ({ size, manner, of }: Wording, count: number): Wording => ({
  size: size && inNumber(size, count),
  manner: manner && inNumber(manner, count),
  of,
})

const isSpoon = (unit: UnitId | undefined) => unit === 'teaspoon' || unit === 'tablespoon'

/** Both ends of a range as a kitchen measures them; a small measure is the same one for both. */
function measureRange({ from, to = from }: Amount, unit: UnitId | undefined, key: string) {
  const [lower, upper] = [kitchenMeasure(from, unit, key), kitchenMeasure(to, unit, key)]
  if (!isSpoon(lower.unit) || lower.unit === upper.unit) return { lower, upper }
  return { lower, upper: inSpoons(to, unit, lower.unit) }
}

/** @param rounded as a kitchen measures it, else exactly as its author wrote it */
function writeAmount(
  amount: Amount,
  unit: UnitId | undefined,
  key: string,
  rounded: boolean,
  wording: Wording = {},
): Written {
  const exactly = (value: number, shown = unit): Measure => ({
    value: inUnit(value, unit, shown),
    ...(shown && { unit: shown }),
  })
  const { lower, upper } = rounded
    ? measureRange(amount, unit, key)
    : { lower: exactly(amount.from), upper: exactly(amount.to ?? amount.from, amount.toUnit) }
  const differs = inBase(upper) > inBase(lower)
  const exact = inBase(exactly(amount.from))
  const shifted = !lower.words && Math.abs(inBase(lower) - exact) > NOTICED * exact
  const count = (differs ? upper : lower).value
  const written = writeMeasures(
    lower,
    differs ? upper : undefined,
    rounded ? worded(wording, count) : wording,
  )
  // Of pinches and drizzles nobody counts the halves.
  const about = (amount.about || (shifted && !BY_EYE.has(unit))) && !lower.words
  return about ? { ...written, text: `environ ${written.text}` } : written
}

/** What all of them hold, or each one: "½ pot (de 20 cl)" is half of what that holds. */
function writePack(
  { amount, unit, each, state }: PackSize,
  key: string,
  unitOfAll: UnitId | undefined,
  count: number,
  rounded: boolean,
) {
  const measured = writeAmount(amount, unit, key, rounded && !each).text
  // Nobody buys a sachet of "une pincée".
  const text = /\d/.test(measured) ? measured : writeAmount(amount, unit, key, false).text
  const said = state ? `${text} ${state}` : text
  if (!each || count === 1) return said
  if (count < 2) return linked('', said)
  if (!unitOfAll) return `${said} pièce`
  return `${said} ${unitOf(unitOfAll).feminine ? 'chacune' : 'chacun'}`
}

/** "de" before a name that had none: "une pincée de sel" was "1/2 c. à café de sel", or "2 g de sel". */
function linked(link: string, name: string): string {
  if (link || name === '' || /^(?:à|au|aux|en|sans|pour) /.test(name)) return `${link}${name}`
  return elides(name) ? `d'${name}` : `de ${name}`
}

/** "finement haché et salé" */
const PARTICIPLE =
  /^((?:(?:très|bien|finement|grossièrement) )?)(\p{L}+(ée?)s?)(?:( et )(\p{L}+ée?s?))?(?!\p{L})/u

/** Whether what is said is said of the pieces: "2 gousses d'ail, hachées", but "2 bottes de persil, haché". */
function agrees(note: string, unit: UnitId, name: string): boolean {
  const { kind, decimal, feminine } = unitOf(unit)
  const ending = PARTICIPLE.exec(note)?.[3]
  // "boîte de lentilles, rincées"
  const ofSeveral = inNumber(name, 1) !== name
  return kind === 'piece' && !decimal && !ofSeveral && ending === (feminine ? 'ée' : 'é')
}

/** Words that an amount governs: a participle, in its number. */
const inNumberOf = (note: string, count: number) =>
  note.replace(
    PARTICIPLE,
    (_, how: string, word: string, _ending: string, and = '', other = '') =>
      how + inNumber(word, count) + and + inNumber(other, count),
  )

/**
 * An ingredient as a page shows it, for more or fewer than it was written for.
 *
 * @param ratio wanted servings by those of the recipe; 1 keeps every number as its author wrote it
 */
export function writeIngredient(ingredient: Ingredient, ratio = 1): WrittenIngredient {
  const { amount, unit, link, name, key, note = '', text } = ingredient
  if (!amount)
    return {
      amount: '',
      name: typographic(withoutNote(text, note)),
      note: typographic(note === 'QS' ? 'à votre goût' : noteAfter(text, note)),
    }
  const rounded = ratio !== 1
  const scaled = scaleIngredient(ingredient, ratio)
  const { size, manner } = ingredient
  const written = writeAmount(scaled.amount ?? amount, unit, key, rounded, { size, manner, of: unit })
  const pack = scaled.packSize ? ` (${writePack(scaled.packSize, key, unit, written.count, rounded)})` : ''
  const again = scaled.also && writeAmount(scaled.also.amount, scaled.also.unit, key, rounded).text
  // "15 ml (1 c. à soupe)" may be one spoon both times.
  const also = again && again !== written.text ? ` (${again})` : ''
  const counted = rounded && (!unit || agrees(note, unit, name))
  const shown = unit ? linked(link, name) : rounded ? inNumber(name, written.count) : name
  return {
    amount: typographic(`${written.text}${unit ? pack : ''}`),
    name: typographic(`${shown}${unit ? '' : pack}${also}`),
    note: typographic(counted ? inNumberOf(note, written.count) : note),
  }
}

/** Where no amount is said, the line stays as it is; only a remark at its end is set apart. */
const isAtEnd = (text: string, note: string) => text.endsWith(`, ${note}`)
const withoutNote = (text: string, note: string) => {
  if (note === 'QS') return text.replace(/,? ?q\.?s\.?(?: de | d')?/i, '').trim()
  return isAtEnd(text, note) ? text.slice(0, -note.length - 2) : text
}
const noteAfter = (text: string, note: string) => (isAtEnd(text, note) ? note : '')

/** The whole line, for where it is read in one piece. */
export function ingredientLine(ingredient: Ingredient, ratio = 1): string {
  const { amount, name, note } = writeIngredient(ingredient, ratio)
  // A number does not end a line.
  const gap = ingredient.unit ? ' ' : NBSP
  const line = amount && name ? `${amount}${gap}${name}` : amount || name
  return note ? `${line}, ${note}` : line
}
