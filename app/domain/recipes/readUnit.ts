import { fold } from './frenchText'
import { UNITS, type Unit, type UnitId } from './units'

const LINK = /^(?:de la |de l'|du |des |de |d')/i

/** "de", "d'", "du" … before a name. */
export function readLink(text: string): { link: string; rest: string } {
  const [link = ''] = LINK.exec(text) ?? []
  return { link, rest: text.slice(link.length).trimStart() }
}

/** Not within a word, and not the article of "l'eau". */
const UNITS_AT_START = (Object.entries(UNITS) as [UnitId, Unit][]).map(
  ([id, unit]) => [id, unit, new RegExp(String.raw`^(?:${unit.forms})(?![a-z0-9'])`)] as const,
)

/** A unit at the beginning of a normalised text; the longest that fits: "c. à soupe" is not "c". */
export function readUnit(text: string): { unit: UnitId; rest: string } | undefined {
  const folded = fold(text)
  // A ligature would move what follows: no unit has one, and what follows is cut off by the same count only before it.
  let best: { unit: UnitId; length: number } | undefined
  for (const [unit, { before }, pattern] of UNITS_AT_START) {
    const length = pattern.exec(folded)?.[0].length
    if (length === undefined || length <= (best?.length ?? 0)) continue
    if (before && !before.test(fold(readLink(text.slice(length).trimStart()).rest))) continue
    best = { unit, length }
  }
  return best && { unit: best.unit, rest: text.slice(best.length).replace(/^\./, '').trimStart() }
}
