import { bracketed, splitBrackets, type Measurement, type PackSize } from './brackets'
import { aisleOf, type Aisle } from './aisles'
import { readAmount, readNumber, readUpperEnd, type Amount } from './amounts'
import { normaliseLine } from './frenchText'
import { hasLeftOver, keyOf } from './names'
import { splitNote } from './notes'
import { readLink, readUnit } from './readUnit'
import { unitOf, type UnitId } from './units'

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
  /** What stands before the name: "de ", "d'". */
  link: string
  name: string
  /** The same for all that merges: folded, in the singular. */
  key: string
  note?: string
  aisle: Aisle
  /** As its author wrote it, in one form of spaces and apostrophes. */
  text: string
}

const SIZE =
  /^((?:très )?(?:gros(?:se)?s?|petite?s?|grande?s?|belles?|beaux?|bel|bonnes?|bons?|généreu(?:x|se)s?|jolies?|fines?|larges?|pleines?)) (?=\S)/i
const MANNER = /^(fines?|épaisses?|larges?|minces?|longues?|courtes?|entières?|fra[iî]ches?) (?=de |d')/i
const HEAPED = /^(bien )?(rases?|bombées?|pleines?)(?= |$)/i
const VAGUE =
  /^(quelques|un peu|un soupçon|une touche|plusieurs|du|de la|des|de l'|le|la|les|l')(?: |(?<=')) ?/i
/** Begins like a number, and is none. */
const VAGUE_NUMBER = /^une? (?:peu|soupçon|touche)(?= )/i
const PART =
  /^(?:le |la |les )?((?:jus|zestes?)(?: et (?:le |les )?(?:jus|zestes?))?)(?: fins?| râpés?)? (?=d'|de )/i
const AT_WILL = /(?:^|[ ,])q\.?s\.?(?: |$)/i

/** "sel, poivre": two staples on a line, not a name and a remark. */
function isStaples(line: string): boolean {
  const parts = line.split(/, | et /)
  return parts.length > 1 && parts.every((part) => aisleOf(keyOf(part)) === 'Condiments et épices')
}

interface Measured {
  amount?: Amount
  size?: string
  unit?: UnitId
  manner?: string
  packSize?: PackSize
  notes: string[]
  rest: string
}

/** How much there is at the beginning of a line, and what is left of it. */
function readMeasure(line: string): Measured {
  const read = VAGUE_NUMBER.test(line) ? undefined : readAmount(line)
  if (!read) return { notes: [], rest: line }
  const found: Measured = { amount: read.value, notes: [], rest: read.rest }
  const [sized, size] = SIZE.exec(found.rest) ?? []
  const linked = readLink(found.rest)
  const unit =
    readUnit(found.rest) ??
    (sized && size && readUnit(found.rest.slice(sized.length))) ??
    // "3/4 de botte", "une dizaine de feuilles"
    (linked.link ? readUnit(linked.rest) : undefined)
  // "la moitié d'un concombre"
  if (!unit) return { ...found, rest: linked.link ? linked.rest.replace(/^une? /i, '') : found.rest }
  if (sized && size && !readUnit(found.rest)) found.size = size
  found.unit = unit.unit
  found.rest = unit.rest
  const upper = read.value.to === undefined ? readUpperEnd(` ${found.rest}`, 0) : undefined
  const again = upper && readUnit(upper.rest.trimStart())
  const to = upper && again && inUnit(upper.value, again.unit, found.unit)
  if (again && to !== undefined && to > read.value.from) {
    found.amount = { ...read.value, to, ...(again.unit !== found.unit && { toUnit: again.unit }) }
    found.rest = again.rest
  }
  const half = /^et (demie?|quart)(?= |$)/i.exec(found.rest)
  if (half && found.amount) {
    found.amount = { ...found.amount, from: found.amount.from + (half[1] === 'quart' ? 0.25 : 0.5) }
    found.rest = found.rest.slice(half[0].length).trimStart()
  }
  const heaped = HEAPED.exec(found.rest)
  if (heaped) {
    found.notes.push(heaped[0])
    found.rest = found.rest.slice(heaped[0].length).trimStart()
  }
  const [vaguely] = /^env(?:\.|iron)? (?=de |d')/i.exec(found.rest) ?? []
  if (vaguely && found.amount) {
    found.amount = { ...found.amount, about: true }
    found.rest = found.rest.slice(vaguely.length)
  }
  const [mannered, manner] = MANNER.exec(found.rest) ?? []
  if (mannered && manner) {
    found.manner = manner
    found.rest = found.rest.slice(mannered.length)
  }
  return readEach(found)
}

/** A number of one unit in another: "1 kg" of "500 g à 1 kg" is 1000 g. */
function inUnit(value: number, given: UnitId, wanted: UnitId): number | undefined {
  if (given === wanted) return value
  const [one, other] = [unitOf(given), unitOf(wanted)]
  if (one.kind !== other.kind || !one.size || !other.size) return undefined
  return (value * one.size) / other.size
}

/** "boîtes de 400 g de pois chiches": what each of them holds. */
function readEach(found: Measured): Measured {
  const { rest } = readLink(found.rest)
  if (!/^\d/.test(rest)) return found
  const amount = readAmount(rest)
  const unit = amount && readUnit(amount.rest)
  if (!unit) return found
  return { ...found, packSize: { amount: amount.value, unit: unit.unit, each: true }, rest: unit.rest }
}

/** "lait de coco de 400 ml": what each of them holds, after the name. */
function splitEach(name: string): { name: string; packSize?: PackSize } {
  const [, before, measure] = /^(.+?) de (\d[^,]*)$/.exec(name) ?? []
  const amount = measure && readAmount(measure)
  const unit = amount && readUnit(amount.rest)
  if (!before || !amount || !unit || unit.rest !== '') return { name }
  return { name: before, packSize: { amount: amount.value, unit: unit.unit, each: true } }
}

/** "le jus d'un citron": so much of it, and what for. */
function readPart(line: string): { rest: string; part?: string } {
  const [found, part] = PART.exec(line) ?? []
  if (!found || !part) return { rest: line }
  const { rest } = readLink(line.slice(found.length))
  return readNumber(rest) ? { rest, part: part.toLowerCase() } : { rest: line }
}

/**
 * Reads a line that an author wrote in French. A line is never refused here: what cannot be read as an amount is part of the
 * name (`problemsOfIngredients` tells the author).
 */
export function parseIngredient(line: string): Ingredient {
  const text = normaliseLine(line)
  const { bare, bracket, notes } = splitBrackets(text)
  const { rest: whole, part } = readPart(bare)
  const measured = readMeasure(whole)
  let { rest } = measured
  const said = [...measured.notes]
  let unit = measured.unit
  if (measured.amount === undefined) {
    if (AT_WILL.test(rest)) {
      rest = rest.replace(AT_WILL, ' ').replace(/,\s*$/, '').trim()
      said.push('QS')
    }
    const [vague, word] = VAGUE.exec(rest) ?? []
    if (vague && word && rest.length > vague.length) {
      rest = rest.slice(vague.length)
      if (/^(?:quelques|un |une |plusieurs)/i.test(word)) said.push(word.toLowerCase())
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
  if (amount && hasLeftOver(name)) return asWritten(text)
  const remarks = [
    ...said,
    note,
    part ? `${part.startsWith('zestes') ? 'les' : 'le'} ${part}` : '',
    ...notes,
  ].filter(Boolean)
  const pack = measured.packSize ?? packSize
  const measures: Partial<Ingredient> =
    amount || unit || said.length > 0 || !bracket || bracket.each
      ? {
          ...(amount && { amount }),
          ...(unit && { unit }),
          ...(pack ? { packSize: pack } : bracket && bracketed(bracket, unit)),
        }
      : // "farine (200 g)"
        { amount: bracket.amount, unit: bracket.unit }
  return {
    ...measures,
    ...(measured.size && { size: measured.size }),
    ...(measured.manner && { manner: measured.manner }),
    link: measures.unit || measures.packSize ? link : '',
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
