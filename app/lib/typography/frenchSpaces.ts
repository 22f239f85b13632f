const NARROW = '\u202F'
const WIDE = '\u00A0'

/**
 * Where a line must not break, and by which space: one for one, so that a text keeps its length. A narrow one before
 * `; ! ?` and between thousands, as French sets them; a wide one elsewhere. No lookbehind: an iPhone before iOS 16.4 would
 * not start at all.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[ \u00A0](?=[;!?])/g, NARROW],
  [/[ \u202F](?=[:»])/g, WIDE],
  [/«[ \u202F]/g, `«${WIDE}`],
  // "1 250 000".
  [/\b(\d{1,3}) (?=\d{3}\b)/g, `$1${NARROW}`],
  // A number and what it counts: "24 heures", "19,99 €", "25 novembre", "1er décembre", "1 ½", "01 23 45"; not "2026 à".
  [/(\d(?:er|re|e)?|[½¼¾]|n°) (?=[\d%€×½¼¾⅓⅔⅛]|[MG]o\b|(?!(?:à|et|ou|de|du|au|en) )\p{Ll})/gu, `$1${WIDE}`],
  // "7 h 02", "1 min 30", "3 × 12".
  [/(\d\s(?:h|min|×)) (?=\d)/g, `$1${WIDE}`],
  // "M. Blanc".
  [/\b(M\.|Mme) (?=\p{Lu})/gu, `$1${WIDE}`],
]

/** One look at a text that has none of it: most have not. */
const ANY = /[\d½¼¾°«][er]*\s|M\.\s|Mme\s|\s[:;!?»]/

/**
 * A text with the spaces that French wants: none where a line may break before its punctuation, within a number or between a
 * number and what it counts. Only spaces that are there change, and the length stays.
 */
export const frenchSpaces = (text: string): string =>
  ANY.test(text) ? RULES.reduce((told, [where, space]) => told.replace(where, space), text) : text
