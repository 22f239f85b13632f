/** What is short on a page and long in a mouth, in one and in many. */
const SPOKEN: readonly [string, string, string][] = [
  [String.raw`c\.\sà\ssoupe`, 'cuillère à soupe', 'cuillères à soupe'],
  [String.raw`c\.\sà\scafé`, 'cuillère à café', 'cuillères à café'],
  ['kg', 'kilo', 'kilos'],
  ['mg', 'milligramme', 'milligrammes'],
  ['g', 'gramme', 'grammes'],
  ['ml', 'millilitre', 'millilitres'],
  ['cl', 'centilitre', 'centilitres'],
  ['dl', 'décilitre', 'décilitres'],
  ['l', 'litre', 'litres'],
  ['cm', 'centimètre', 'centimètres'],
  ['min', 'minute', 'minutes'],
  ['h', 'heure', 'heures'],
  ['s', 'seconde', 'secondes'],
  ['°C', 'degré', 'degrés'],
]

/** A number, and a fraction after it or alone. */
const COUNT = String.raw`((?:\d[\d\s]*(?:,\d+)?)?\s?[⅛¼⅓½⅔¾]?)`
const UNITS = SPOKEN.map(
  ([short, one, many]) =>
    [new RegExp(String.raw`([\d⅛¼⅓½⅔¾])\s?${short}(?![\p{Letter}\d])`, 'gu'), one, many] as const,
)
const LAST_NUMBER = new RegExp(`${COUNT}$`, 'u')

/** A voice stops at the full stop of "c. à soupe", and spells "cl": a step as it is said. */
function spokenText(text: string): string {
  return UNITS.reduce(
    (said, [pattern, one, many]) =>
      said.replaceAll(pattern, (_, last: string, at: number) => {
        const count = LAST_NUMBER.exec(said.slice(0, at + last.length))?.[1] ?? ''
        return `${last} ${Number.parseInt(count.replaceAll(/\s/g, ''), 10) >= 2 ? many : one}`
      }),
    text,
  )
}

/** Sentence by sentence: browsers stop in the middle of what is long. */
export const sentencesOf = (text: string): string[] =>
  (spokenText(text).match(/.*?[.!?](?=\s)|.+/gs) ?? []).map((sentence) => sentence.trim()).filter(Boolean)
