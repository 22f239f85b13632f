import { readAmount, readUpperEnd, type Amount } from './amounts'
import type { PackSize } from './brackets'
import { inUnit } from './kitchenMeasure'
import { readLink, readUnit } from './readUnit'
import { unitOf, type UnitId } from './units'

const SIZE =
  /^((?:très )?(?:gros(?:ses?)?|petite?s?|grande?s?|belles?|beaux?|bel|bonnes?|bons?|généreu(?:x|se)s?|jolies?|fines?|larges?|pleines?)) (.*)/i
const MANNER =
  /^(fines?|épaisses?|larges?|minces?|longues?|courtes?|entières?|fra[iî]ches?)(?: (?=de |d')|$)/i
const HEAPED = /^((?:bien )?(?:rases?|bombées?|pleines?))(?: |$)/i
const ABOUT = /^env(?:\.|iron)? (?=de |d')/i
/** Begins like a number, and is none. */
const VAGUE_NUMBER = /^une? (?:peu|soupçon|touche)(?= )/i
/** "la moitié d'un concombre" is half a cucumber. */
const OF_ONE = /^d'une? /i

export interface Measured {
  amount?: Amount
  size?: string
  unit?: UnitId
  manner?: string
  packSize?: PackSize
  notes: string[]
  rest: string
}

/** How much there is at the beginning of a line, and what is left of it. */
export function readMeasure(line: string): Measured {
  const read = VAGUE_NUMBER.test(line) ? undefined : readAmount(line)
  if (!read) return { notes: [], rest: line }
  const whole = read.rest.replace(OF_ONE, '')
  const [size, sized] = SIZE.exec(whole)?.slice(1) ?? []
  // "3/4 de botte", "une dizaine de feuilles"
  const linked = readLink(whole).rest
  const unit = readUnit(linked) ?? (sized && readUnit(sized))
  if (!unit) return { amount: read.value, notes: [], rest: linked }
  const { amount, rest } = readGoingOn(read.value, unit)
  const heaped = HEAPED.exec(rest)?.[1]
  const level = rest.replace(HEAPED, '')
  const exact = level.replace(ABOUT, '')
  const manner = MANNER.exec(exact)?.[1]
  return readEach({
    amount: exact === level ? amount : { ...amount, about: true },
    ...(size && { size }),
    unit: unit.unit,
    ...(manner && { manner }),
    notes: heaped ? [heaped] : [],
    rest: exact.replace(MANNER, ''),
  })
}

/** What an amount goes on with after its unit: "500 g à 1 kg", "1 kg 200". */
function readGoingOn(amount: Amount, { unit, rest }: { unit: UnitId; rest: string }) {
  const upper = readUpperEnd(` ${rest}`, 0)
  const again = upper && readUnit(upper.rest.trimStart())
  if (again && canCompare(again.unit, unit)) {
    const to = inUnit(upper.value, again.unit, unit)
    if (to > amount.from) return { amount: { ...amount, to, toUnit: again.unit }, rest: again.rest }
  }
  const more = amount.to === undefined && readMore(rest, unit)
  return more ? { amount: { ...amount, from: amount.from + more.value }, rest: more.rest } : { amount, rest }
}

const canCompare = (one: UnitId, other: UnitId) =>
  one === other || (unitOf(one).kind === unitOf(other).kind && unitOf(one).size !== undefined)

const MORE = /^(?:et (demie?|quart)|([123])\/([2348]))(?: |$)/i
/** "1 kg 200" */
const GRAMS = /^(\d{3})(?: (?=de |d')|$)/

/** What a number goes on with after its unit: "1 litre et demi", "1 l 1/2", "1 kg 200"; a "boîte 1/2" is of a size. */
function readMore(line: string, unit: UnitId): { value: number; rest: string } | undefined {
  const [words, above, below] = MORE.exec(line)?.slice(1) ?? []
  const rest = line.replace(MORE, '')
  if (words !== undefined) return { value: /q/i.test(words) ? 0.25 : 0.5, rest }
  if (above !== undefined && !unitOf(unit).pack) return { value: Number(above) / Number(below), rest }
  const grams = unit === 'kg' ? GRAMS.exec(line)?.[1] : undefined
  return grams === undefined ? undefined : { value: Number(grams) / 1000, rest: line.replace(GRAMS, '') }
}

/** "400 g", "environ 400 g", and not "mille feuilles": what a pack holds is written in figures. */
const FIGURES = /^(?:env\S* )?\d/i

/** "boîtes de 400 g de pois chiches": what each of them holds. */
function readEach(found: Measured): Measured {
  const { rest } = readLink(found.rest)
  const amount = FIGURES.test(rest) && readAmount(rest)
  const unit = amount && readUnit(amount.rest)
  if (!unit) return found
  return { ...found, packSize: { amount: amount.value, unit: unit.unit, each: true }, rest: unit.rest }
}
