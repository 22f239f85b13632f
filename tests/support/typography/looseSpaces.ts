const UNITS =
  '%|€|h|min|s|kg|g|mg|km|m|cm|l|cl|ml|kcal|Mo|Go|heures?|minutes?|secondes?|jours?|semaines?|mois|ans?|euros?|fois|' +
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

/** A space of the keyboard, at which a line may break, or a tab where a mail's program makes one of it. */
const LOOSE = new RegExp(
  [
    '\\S [;:!?»](?!\\w)',
    '« ',
    `\\d (?:${UNITS})(?![\\p{L}\\d])`,
    '(?<!\\d)\\d{1,3} \\d{3}(?!\\d)',
    '\\d\\sh \\d',
    'n° \\d',
  ].join('|'),
  'gu',
)
/** What stands as letters beside its number. */
const FLAT = /(?<![\p{L}\d.,#/_-])\d+(?:er|re|ers|e)(?![\p{L}\d_/-])/gu

/**
 * The places of a text where a line may break and should not, with a little of what stands around. Written apart from the rule
 * that sets texts, so that it can find that rule wrong.
 */
export function looseSpaces(text: string): string[] {
  return [...text.matchAll(LOOSE)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 20).trim())
}

/** The ordinals of a text whose letters are not raised: for texts of which the raised ones were taken away. */
const flatOrdinals = (text: string): string[] => text.match(FLAT) ?? []

const INLINE = /<\/?(?:a|abbr|b|em|i|mark|small|span|strong|sup|time)\b[^>]*>/g
const UNSEEN =
  /<(script|style|template|textarea|code|pre|noscript)\b[\s\S]*?<\/\1>|<!doctype[^>]*>|<iframe\b[^>]*>/gi
const SAID = /\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&')

/** What is read of a page or a mail: a line for each block, and for what each attribute says. */
export function readLines(html: string): string[] {
  const seen = html.replaceAll(UNSEEN, '\n').replaceAll('<!-- -->', '')
  const said = [...seen.matchAll(SAID)].map(([, text = '']) => text)
  // A line of its own for what may be a block by its style would hide what is torn: they are joined, as if they were in one line.
  const text = seen.replaceAll(INLINE, '').replaceAll(/<[^>]*>/g, '\n')
  return [...text.split('\n'), ...said].map((line) => unescape(line).trim()).filter(Boolean)
}

/** What is wrong in the lines of a page or a mail. @param html as it is sent */
export const looseLines = (html: string): string[] => [
  ...readLines(html).flatMap(looseSpaces),
  ...readLines(
    html
      .replaceAll(/<sup\b[^>]*>[^<]*<\/sup>/g, '\uFFFC')
      .replaceAll(/<(title|option)\b[\s\S]*?<\/\1>/g, '')
      .replaceAll(SAID, ''),
  ).flatMap(flatOrdinals),
]
