import { bracketed, readBracket, splitBrackets, type Measurement, type PackSize } from './brackets'
import { aisleOf, type Aisle } from './aisles'
import { readAmount, readNumber, type Amount } from './amounts'
import { normaliseLine } from './frenchText'
import { hasLeftOver, hasOwnAmount, keyOf } from './names'
import { splitNote } from './notes'
import { readMeasure } from './readMeasure'
import { readLink, readUnit } from './readUnit'
import type { UnitId } from './units'

/** One line of a recipe. */
export interface Ingredient {
  amount?: Amount
  /** Of its first unit: "grosse" of "1 grosse poignée". */
  size?: string
  unit?: UnitId
  /** "fines" of "6 tranches fines", which follows the unit. */
  manner?: string
  packSize?: PackSize
  /** The same once more, by another measure: "1 oignon (environ 100 g)". */
  also?: Measurement
  /** What stands between the unit and the name: "de ", "d'". */
  link: string
  name: string
  /** The same for all that merges: folded, in the singular. */
  key: string
  note?: string
  aisle: Aisle
  /** As its author wrote it, in one form of spaces and apostrophes. */
  text: string
}

const VAGUE =
  /^(?:(?:(quelques|un peu|un soupçon|une touche|plusieurs)|du|de la|des|le|la|les) |(?:de )?l' ?) ?/i
const PART =
  /^(?:le |les )?((?:jus|zestes?)(?: fins?| râpés?)?(?: et (?:les? )?(?:jus|zestes?)(?: fins?| râpés?)?)?) (?=d'|de )/i
const AT_WILL = /(?:^|[ ,])q\.?s\.?(?: |$)/i

/** "sel, poivre": two staples on a line, not a name and a remark. */
function isStaples(line: string): boolean {
  const parts = line.split(/, | et /)
  return parts.length > 1 && parts.every((part) => aisleOf(keyOf(part)) === 'Condiments et épices')
}

const EACH = /^(?:chacune?s?|pièces?|l'unité)?(?:(?:^| )environ)?$/i

/** "lait de coco de 400 ml": what each of them holds, after the name. */
function splitEach(name: string): { name: string; packSize?: PackSize } {
  const at = name.search(/ (?:de |d')(?:environ )?\d/)
  const amount = at === -1 ? undefined : readAmount(readLink(name.slice(at + 1)).rest)
  const unit = amount && readUnit(amount.rest)
  if (!unit || !EACH.test(unit.rest)) return { name }
  const about = /environ/.test(unit.rest) && { about: true }
  const size = { ...amount.value, ...about }
  return { name: name.slice(0, at), packSize: { amount: size, unit: unit.unit, each: true } }
}

/** "zeste et jus" → "le zeste et le jus" */
const withArticles = (part: string) =>
  part
    .split(/ et (?:les? )?/)
    .map((one) => `${one.endsWith('s') && one !== 'jus' ? 'les' : 'le'} ${one}`)
    .join(' et ')

/** "le jus d'un citron": so much of it, and what for. */
function readPart(line: string): { rest: string; part?: string } {
  const found = PART.exec(line)
  if (!found) return { rest: line }
  const { rest } = readLink(line.slice(found[0].length))
  return readNumber(rest) ? { rest, part: String(found[1]).toLowerCase() } : { rest: line }
}

/**
 * Reads a line that an author wrote in French. A line is never refused here: what cannot be read as an amount is part of the
 * name (`problemsOfIngredients` tells the author).
 */
export function parseIngredient(line: string): Ingredient {
  const text = normaliseLine(line)
  const { bare, bracket, bracketText, notes } = splitBrackets(text)
  const { rest: whole, part } = readPart(bare)
  const measured = readMeasure(whole)
  let { rest } = measured
  const said = [...measured.notes]
  let unit = measured.unit
  if (measured.amount === undefined) {
    if (AT_WILL.test(rest)) {
      rest = rest.replace(AT_WILL, ' ').trim().replace(/,$/, '')
      said.push('QS')
    }
    const vague = VAGUE.exec(rest)
    if (vague) {
      const [found, word] = vague
      rest = rest.slice(found.length)
      if (word) said.push(word.toLowerCase())
      const some = readUnit(rest)
      if (some && readLink(some.rest).link) {
        unit = some.unit
        rest = some.rest
      }
    }
  }
  const { link, rest: named } = readLink(rest)
  const { name: spoken, note } =
    measured.amount === undefined && isStaples(named) ? { name: named, note: '' } : splitNote(named)
  const half = measured.amount && / et demie?$/.exec(spoken)
  const { name, packSize } = splitEach(half ? spoken.slice(0, -half[0].length) : spoken)
  const amount =
    half && measured.amount ? { ...measured.amount, from: measured.amount.from + 0.5 } : measured.amount
  const key = keyOf(name)
  const pack = measured.packSize ?? packSize
  // "2 carottes, soit 200 g", "farine, 200 g"
  const again = bracket || pack ? note : readBracket(note.replace(/soit /i, ''))
  const measure = typeof again === 'string' ? bracket : again
  // "farine (200 g)", "quelques tomates (200 g)"
  const stated = amount || unit || measure?.each ? undefined : measure
  const remarks = [
    ...(stated ? [] : said),
    measure === bracket ? note : '',
    part ? withArticles(part) : '',
    ...notes,
  ].filter(Boolean)
  if (amount && (hasLeftOver(name) || remarks.some(hasOwnAmount))) return asWritten(text)
  // What each holds is said twice: "1 boîte de 400 g (265 g égoutté)".
  if (pack && bracket) remarks.push(bracketText)
  const measures: Partial<Ingredient> = stated
    ? { amount: stated.amount, unit: stated.unit }
    : {
        ...(amount && { amount }),
        ...(unit && { unit }),
        ...(pack ? { packSize: pack } : measure && bracketed(measure, unit)),
      }
  return {
    ...measures,
    ...(measured.size && { size: measured.size }),
    ...(measured.manner && { manner: measured.manner }),
    link,
    name,
    key,
    ...(remarks.length > 0 && { note: remarks.join(', ') }),
    aisle: aisleOf(key),
    text,
  }
}

/** A line that is not understood stays as it is, for however many: half of it must not be changed. */
function asWritten(text: string): Ingredient {
  const key = keyOf(text)
  return { link: '', name: text, key, aisle: aisleOf(key), text }
}
