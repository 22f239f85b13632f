import { readAmount, type Amount } from './amounts'
import { fold } from './frenchText'
import { readUnit } from './readUnit'
import { unitOf, type UnitId } from './units'

export interface Measurement {
  amount: Amount
  unit: UnitId
}

/** What a pot holds: "1 pot (95 g)", which grows with the pots, or "2 boîtes de 400 g", which does not. */
export interface PackSize extends Measurement {
  each: boolean
}

/** A bracket is a size of a pack, or a remark. */
function readBracket(inside: string): PackSize | string {
  const read = readAmount(inside)
  const measured = read && readUnit(read.rest)
  if (!measured) return inside
  const rest = fold(measured.rest)
  if (rest !== '' && !/^(?:chacune?|piece|l'unite|environ|net|egoutte|egouttee?s?)/.test(rest)) return inside
  const amount = /environ/.test(rest) ? { ...read.value, about: true } : read.value
  return { amount, unit: measured.unit, each: /^(?:chacun|piece|l'unite)/.test(rest) }
}

/** Takes the brackets out of a line. */
export function splitBrackets(line: string): { bare: string; bracket?: PackSize; notes: string[] } {
  const notes: string[] = []
  let bracket: PackSize | undefined
  const bare = line.replaceAll(/\(([^()]*)\)/g, (_, inside: string) => {
    const read = readBracket(inside.trim())
    if (typeof read === 'string') notes.push(read)
    else if (bracket) notes.push(inside.trim())
    else bracket = read
    return ' '
  })
  return {
    bare: bare.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim(),
    ...(bracket && { bracket }),
    notes,
  }
}

/** A measure in a bracket is what a pack holds only after a pack; else it says the same once more, and is no other thing. */
export function bracketed({ amount, unit, each }: PackSize, of: UnitId | undefined) {
  const isSize = unitOf(unit).kind === 'mass' || unitOf(unit).kind === 'volume'
  return isSize && (each || (of && unitOf(of).pack))
    ? { packSize: { amount, unit, each } }
    : { also: { amount, unit } }
}
