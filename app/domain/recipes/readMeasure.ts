import { readAmount, readUpperEnd, type Amount } from './amounts'
import type { PackSize } from './brackets'
import { readLink, readUnit } from './readUnit'
import { unitOf, type UnitId } from './units'

const SIZE =
  /^((?:très )?(?:gros(?:se)?s?|petite?s?|grande?s?|belles?|beaux?|bel|bonnes?|bons?|généreu(?:x|se)s?|jolies?|fines?|larges?|pleines?)) (?=\S)/i
const MANNER = /^(fines?|épaisses?|larges?|minces?|longues?|courtes?|entières?|fra[iî]ches?) (?=de |d')/i
const HEAPED = /^(bien )?(rases?|bombées?|pleines?)(?= |$)/i
/** Begins like a number, and is none. */
const VAGUE_NUMBER = /^une? (?:peu|soupçon|touche)(?= )/i
const ONE = /^une? /i

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
  const found: Measured & { amount: Amount } = { amount: read.value, notes: [], rest: read.rest }
  const [sized, size] = SIZE.exec(found.rest) ?? []
  const linked = readLink(found.rest)
  const unit =
    readUnit(found.rest) ??
    (sized && size && readUnit(found.rest.slice(sized.length))) ??
    // "3/4 de botte", "une dizaine de feuilles"
    (linked.link ? readUnit(linked.rest) : undefined)
  // "la moitié d'un concombre", "la moitié d'une botte de radis"
  if (!unit && linked.link && ONE.test(linked.rest))
    return readUnitOf({ ...found, rest: linked.rest.replace(ONE, '') })
  if (!unit) return { ...found, rest: linked.link ? linked.rest : found.rest }
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
  const more = found.amount.to === undefined && readMore(found.rest, unit.unit)
  if (more) {
    found.amount = { ...found.amount, from: found.amount.from + more.value }
    found.rest = more.rest
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

const readUnitOf = (found: Measured): Measured => {
  const unit = readUnit(found.rest)
  return unit ? { ...found, unit: unit.unit, rest: unit.rest } : found
}

const MORE = /^(?:et (demie?|quart)|([123])\/([2348]))(?= |$)/i
/** "1 kg 200" */
const GRAMS = /^(\d{3})(?= (?:de |d')|$)/

/** What a number goes on with after its unit: "1 litre et demi", "1 l 1/2", "1 kg 200"; a "boîte 1/2" is of a size. */
function readMore(rest: string, unit: UnitId): { value: number; rest: string } | undefined {
  const [found, words, above, below] = MORE.exec(rest) ?? []
  const after = (length: number) => rest.slice(length).trimStart()
  if (found !== undefined && words !== undefined)
    return { value: /^q/i.test(words) ? 0.25 : 0.5, rest: after(found.length) }
  if (found !== undefined && !unitOf(unit).pack)
    return { value: Number(above) / Number(below), rest: after(found.length) }
  const [grams] = unit === 'kg' ? (GRAMS.exec(rest) ?? []) : []
  return grams === undefined ? undefined : { value: Number(grams) / 1000, rest: after(grams.length) }
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
