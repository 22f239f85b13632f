import { readAmount, type Amount } from './amounts'
import { readUnit } from './readUnit'
import { unitOf, type UnitId } from './units'

export interface Measurement {
  amount: Amount
  unit: UnitId
}

/** What a pot holds: "1 pot (95 g)", which grows with the pots, or "2 boîtes de 400 g", which does not. */
export interface PackSize extends Measurement {
  each: boolean
  /** What its author says of the measure: "net égoutté". */
  state?: string
}

/** A bracket is a size of a pack, or a remark. */
export function readBracket(inside: string): PackSize | string {
  // "de 400 g", as `writePack` says it.
  const said = inside.replace(/^(?:de |d')(?=environ|\d)/, '')
  const read = readAmount(said)
  const measured = read && readUnit(read.rest)
  if (!measured) return inside
  const exact = measured.rest.replace(/environ/i, '').trim()
  const state = exact.replace(/chacune?s?|pi[èe]ces?|l'unit[ée]/i, '').trim()
  if (!/^(?:$|net|[ée]goutt)/i.test(state)) return inside
  return {
    amount: exact === measured.rest ? read.value : { ...read.value, about: true },
    unit: measured.unit,
    each: said !== inside || state !== exact,
    ...(state && { state }),
  }
}

/** Takes the brackets out of a line. */
export function splitBrackets(line: string): {
  bare: string
  bracket?: PackSize
  /** The same in its author's words. */
  bracketText: string
  notes: string[]
} {
  const notes: string[] = []
  let bracket: PackSize | undefined
  let bracketText = ''
  const bare = line.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => {
    const read = readBracket(inside)
    if (typeof read === 'string') notes.push(read)
    else if (bracket) notes.push(inside)
    else [bracket, bracketText] = [read, inside]
    return ' '
  })
  return {
    bare: bare.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim(),
    ...(bracket && { bracket }),
    bracketText,
    notes,
  }
}

/** A measure in a bracket is what a pack holds only after a pack; else it says the same once more, and is no other thing. */
export function bracketed({ amount, unit, each, state }: PackSize, of: UnitId | undefined) {
  const isSize = unitOf(unit).kind === 'mass' || unitOf(unit).kind === 'volume'
  return isSize && (each || (of && unitOf(of).pack))
    ? { packSize: { amount, unit, each, ...(state && { state }) } }
    : { also: { amount, unit } }
}
