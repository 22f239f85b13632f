import { fold } from './frenchText'
import { UNITS, type Unit, type UnitId } from './units'

const LINK = /^(?:de la |de l'|du |des |de |d')/i

/** "de", "d'", "du" … before a name. */
export function readLink(text: string): { link: string; rest: string } {
  const [link = ''] = LINK.exec(text) ?? []
  return { link, rest: text.slice(link.length) }
}

/** Not within a word, and not the article of "l'eau". */
const UNITS_AT_START = (Object.entries(UNITS) as [UnitId, Unit][]).map(
  ([id, unit]) => [id, unit, new RegExp(String.raw`^(?:${unit.forms})(?![a-z0-9'])`)] as const,
)

/** A unit at the beginning of a normalised text: no two of them begin alike. */
export function readUnit(text: string): { unit: UnitId; rest: string } | undefined {
  const folded = fold(text)
  // A ligature would move what follows: no unit has one, and what follows is cut off by the same count only before it.
  for (const [unit, { before }, pattern] of UNITS_AT_START) {
    const [found] = pattern.exec(folded) ?? []
    if (found === undefined) continue
    const rest = text.slice(found.length).replace(/^\./, '').trimStart()
    if (!before || before.test(fold(readLink(rest).rest))) return { unit, rest }
  }
  return undefined
}
