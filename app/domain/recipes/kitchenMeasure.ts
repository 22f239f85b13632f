import { TABLESPOON_ML, TEASPOON_ML, unitOf, type UnitId } from './units'
import { roundTo } from './writeNumber'

/** What can be measured in a kitchen, near a number that has been calculated. */
export interface Measure {
  value: number
  unit?: UnitId
  /** In the place of a number: too little to measure. */
  words?: 'une pincée' | 'quelques gouttes'
}

/** What is poured: a few drops of it, not a pinch. */
const LIQUID =
  /^(?:eau|lait|huile|vinaigre|jus|sauce|sirop|bouillon|vin|creme|boisson|extrait|cafe|the|coulis|tamari|miel|arome)\b/
/** Nobody halves one. */
const UNCUT =
  /^(?:oeuf|jaune d'oeuf|blanc d'oeuf|datte|figue|olive|crevette|gambas|tomate cerise|radis|raisin|noix|amande|noisette|pruneau|cerise|fraise|framboise|abricot sec|abricot seche|galette|tortilla|feuille|cornichon|capre|glacon)\b/

const SMALLEST_TEASPOON = 0.19

/** @param key of an ingredient (`keyOf`) */
const isUncut = (key: string): boolean => UNCUT.test(key)

const little = (key: string): Measure => ({
  value: 0,
  words: LIQUID.test(key) ? 'quelques gouttes' : 'une pincée',
})

function massOf(grams: number, key: string): Measure {
  if (grams < 0.5) return little(key)
  if (grams < 10) return { value: roundTo(grams, 0.5), unit: 'g' }
  if (grams < 50) return { value: roundTo(grams, 1), unit: 'g' }
  const rounded = roundTo(grams, 5)
  if (rounded < 1000) return { value: rounded, unit: 'g' }
  return { value: roundTo(grams, grams < 10_000 ? 10 : 100) / 1000, unit: 'kg' }
}

/** Teaspoons and tablespoons, whichever is the rounder number; never more because it was little. */
function spoonsOf(millilitres: number, key: string): Measure {
  const teaspoons = millilitres / TEASPOON_ML
  if (teaspoons < SMALLEST_TEASPOON) return little(key)
  if (teaspoons < 2.8) return { value: Math.max(0.25, roundTo(teaspoons, 0.25)), unit: 'teaspoon' }
  const tablespoons = teaspoons / 3
  return { value: roundTo(tablespoons, tablespoons < 6 ? 0.5 : 1), unit: 'tablespoon' }
}

const SPOONFULS = 30
const MANY_SPOONS = 8

function volumeOf(millilitres: number, key: string): Measure {
  if (millilitres < SPOONFULS) return spoonsOf(millilitres, key)
  if (millilitres < 100) return { value: roundTo(millilitres, 5) / 10, unit: 'cl' }
  if (millilitres < 995) return { value: roundTo(millilitres, 10) / 10, unit: 'cl' }
  return { value: roundTo(millilitres, millilitres < 10_000 ? 50 : 100) / 1000, unit: 'l' }
}

function piecesOf(count: number, whole: boolean): number {
  if (whole) return Math.max(1, Math.round(count))
  if (count < 0.2) return roundTo(Math.max(count, 0.125), 0.125)
  if (count < 3) return nearest(count, [0, 0.25, 1 / 3, 0.5, 2 / 3, 0.75, 1])
  return roundTo(count, count < 10 ? 0.5 : 1)
}

function nearest(value: number, parts: readonly number[]): number {
  const floor = Math.floor(value)
  const rest = value - floor
  const best = parts.reduce((found, part) => (Math.abs(part - rest) < Math.abs(found - rest) ? part : found))
  return floor + best
}

/**
 * The amount as a French kitchen measures it. Small volumes become spoons, too little becomes a pinch, eggs stay whole.
 *
 * @param value in `unit`; a number of things without one
 * @param key of the ingredient (`keyOf`)
 */
export function kitchenMeasure(value: number, unit: UnitId | undefined, key: string): Measure {
  if (unit === undefined) return { value: piecesOf(value, isUncut(key)) }
  const { kind, size = 1, whole = false } = unitOf(unit)
  if (kind === 'mass') return massOf(value * size, key)
  if (kind === 'volume') return volumeOf(value * size, key)
  if (kind === 'piece') return { value: piecesOf(value, whole), unit }
  const poured = value * size
  return LIQUID.test(key) && poured >= MANY_SPOONS * TABLESPOON_ML
    ? volumeOf(poured, key)
    : spoonsOf(poured, key)
}

/** A measured amount in its unit's grams, millilitres or pieces, to compare it with another. */
export const inBase = ({ value, unit }: Pick<Measure, 'value' | 'unit'>): number =>
  value * ((unit && unitOf(unit).size) ?? 1)

/** So much of one unit in another of its kind: 1 kg is 1000 g. */
export const inUnit = (value: number, given: UnitId | undefined, wanted: UnitId | undefined): number =>
  inBase({ value, ...(given && { unit: given }) }) / inBase({ value: 1, ...(wanted && { unit: wanted }) })

/** So much in spoons that are chosen already: the upper end of "2 à 4 c. à café". */
export const inSpoons = (value: number, given: UnitId | undefined, unit: UnitId): Measure => ({
  value: roundTo(inUnit(value, given, unit), 0.5),
  unit,
})
