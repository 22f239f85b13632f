import type { Amount } from './amounts'
import { elides } from './frenchText'
import { inBase, kitchenMeasure, type Measure } from './kitchenMeasure'
import { inNumber } from './names'
import type { Ingredient, PackSize } from './parseIngredient'
import { scaleIngredient } from './scaleIngredient'
import { unitOf, type UnitId } from './units'
import { writeDecimal, writeFraction } from './writeNumber'

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
  unit && ['mass', 'volume'].includes(unitOf(unit).kind) ? writeDecimal(value) : writeFraction(value)

function unitName(unit: UnitId, count: number): string {
  const { one, many } = unitOf(unit)
  return (count < 2 ? one : many).replaceAll(' ', NBSP)
}

interface Written {
  text: string
  /** How many there are, which decides between singular and plural. */
  count: number
  /** "une pincée de": the name follows as it does a unit. */
  measured: boolean
}

function writeMeasures(lower: Measure, upper: Measure | undefined, size: string): Written {
  if (lower.words) return { text: lower.words, count: 1, measured: true }
  const last = upper ?? lower
  const number = upper
    ? `${numberOf(lower.value, lower.unit === upper.unit ? lower.unit : undefined)} à ${numberOf(upper.value, upper.unit)}`
    : numberOf(lower.value, lower.unit)
  const sized = size ? ` ${inNumber(size, last.value)}` : ''
  const unit = last.unit ? `${sized ? `${sized} ` : NBSP}${unitName(last.unit, last.value)}` : sized
  return { text: `${number}${unit}`, count: last.value, measured: last.unit !== undefined }
}

/** @param rounded as a kitchen measures it, else exactly as its author wrote it */
function writeAmount(
  amount: Amount,
  unit: UnitId | undefined,
  key: string,
  rounded: boolean,
  size = '',
): Written {
  const measure = (value: number): Measure =>
    rounded ? kitchenMeasure(value, unit, key) : { value, ...(unit && { unit }) }
  const lower = measure(amount.from)
  const upper = amount.to === undefined ? undefined : measure(amount.to)
  const differs =
    upper && !upper.words && !lower.words && upper.unit === lower.unit && upper.value > lower.value
  const exact = inBase({ value: amount.from, ...(unit && { unit }) })
  const shifted = !lower.words && Math.abs(inBase(lower) - exact) > NOTICED * exact
  const written = writeMeasures(lower, differs ? upper : undefined, size)
  // Of pinches and drizzles nobody counts the halves.
  const about = (amount.about || (shifted && !BY_EYE.has(unit))) && !lower.words
  return about ? { ...written, text: `environ ${written.text}` } : written
}

function writePack(
  { amount, unit, each }: PackSize,
  unitOfAll: UnitId | undefined,
  count: number,
  rounded: boolean,
) {
  const { text } = writeAmount(amount, unit, '', rounded && !each)
  // Of one, or of all together: nothing is to be said.
  const feminine =
    unitOfAll !== undefined &&
    /(?:boîte|brique|barquette|bouteille|poignée|tranche|botte|boule)/.test(unitOf(unitOfAll).one)
  return each && count >= 2 ? `${text} ${feminine ? 'chacune' : 'chacun'}` : text
}

/** "de" before a name that had none: "une pincée de sel" was "1/2 c. à café de sel", or "2 g de sel". */
function linked(link: string, name: string): string {
  if (link) return `${link}${name}`
  return elides(name) ? `d'${name}` : `de ${name}`
}

/** Words that an amount governs: a participle, in its number. */
const inNumberOf = (note: string, count: number) =>
  /^(?:(?:très|bien|finement|grossièrement) )?\p{L}+ée?s?(?!\p{L})/u.test(note)
    ? note.replace(
        /^((?:(?:très|bien|finement|grossièrement) )?)(\p{L}+)/u,
        (_, how: string, word: string) => how + inNumber(word, count),
      )
    : note

/**
 * An ingredient as a page shows it, for more or fewer than it was written for.
 *
 * @param ratio wanted servings by those of the recipe; 1 keeps every number as its author wrote it
 */
export function writeIngredient(ingredient: Ingredient, ratio = 1): WrittenIngredient {
  const { amount, unit, size, packSize, link, name, key, note = '', text } = ingredient
  if (!amount)
    return {
      amount: '',
      name: typographic(withoutNote(text, note)),
      note: typographic(note === 'QS' ? 'à votre goût' : noteAfter(text, note)),
    }
  const rounded = Math.abs(ratio - 1) > 1e-9
  const scaled = scaleIngredient(ingredient, ratio)
  const written = writeAmount(scaled.amount ?? amount, unit, key, rounded, size)
  const pack = scaled.packSize
    ? ` (${writePack(scaled.packSize, unit, written.count, rounded && packSize?.each === false)})`
    : ''
  const measured = written.measured || pack !== ''
  const shown =
    measured && unit
      ? linked(link, name)
      : written.measured
        ? linked('', name)
        : inNumber(name, written.count)
  const counted = written.measured ? unit !== undefined && unitOf(unit).kind === 'piece' : true
  return {
    amount: typographic(`${written.text}${unit ? pack : ''}`),
    name: typographic(`${shown}${unit ? '' : pack}`),
    note: typographic(counted ? inNumberOf(note, written.count) : note),
  }
}

/** Where no amount is said, the line stays as it is; only a remark at its end is set apart. */
const isAtEnd = (text: string, note: string) => note !== '' && text.endsWith(`, ${note}`)
const withoutNote = (text: string, note: string) => {
  if (note === 'QS') return text.replace(/,?\s*q\.?s\.?(?: de | d')?/i, '').trim()
  return isAtEnd(text, note) ? text.slice(0, -note.length - 2) : text
}
const noteAfter = (text: string, note: string) => (isAtEnd(text, note) ? note : '')

/** The whole line, for where it is read in one piece. */
export function ingredientLine(ingredient: Ingredient, ratio = 1): string {
  const { amount, name, note } = writeIngredient(ingredient, ratio)
  // A number does not end a line.
  const gap = ingredient.unit ? ' ' : NBSP
  const line = amount ? `${amount}${gap}${name}` : name
  return note ? `${line}, ${note}` : line
}
