import { fold } from './frenchText'
import { readNumberWords } from './numberWords'
import type { UnitId } from './units'

/** How much: one number, or from one to another. */
export interface Amount {
  from: number
  to?: number
  /** How its author writes the upper end, where that is in another unit: "500 g à 1 kg". */
  toUnit?: UnitId
  /** Its author says "environ". */
  about?: boolean
}

interface Read<T> {
  value: T
  rest: string
}

const PARTS: readonly [RegExp, number][] = [
  [/^(?:la moitie|demie?)/, 0.5],
  [/^un quart/, 0.25],
  [/^un tiers/, 1 / 3],
  [/^deux tiers/, 2 / 3],
  [/^trois quarts/, 0.75],
]
/** "2 douzaines", "une dizaine". */
const COLLECTIVES: Readonly<Record<string, number>> = {
  dizaine: 10,
  douzaine: 12,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  soixantaine: 60,
  centaine: 100,
}
const COLLECTIVE = new RegExp(`^ (${Object.keys(COLLECTIVES).join('|')})s?(?= |$)`)

const MIXED = /^(\d+) (?:et )?(\d+) ?\/ ?(\d+)(?!\d)/
const FRACTION = /^(\d+) ?\/ ?(\d+)(?!\d)/
/** "1 000": groups of three after a space, which `normaliseLine` has made an ordinary one. */
const NUMBER = /^(?:\d{1,3}(?: \d{3})+(?:,\d+)?(?![\d/])|\d+(?:[.,]\d+)?)/
/** A thousand in some countries, one in others: its author is asked (`problemsOfIngredients`). */
const UNCERTAIN = /^[1-9]\d{0,2}(?:\.\d{3}|,000)(?!\d)/
const AND_MORE: readonly [RegExp, number][] = [
  [/^ et demie?(?!\p{Letter})/u, 0.5],
  [/^ et quart(?!\p{Letter})/u, 0.25],
]

/** "1 demi-concombre" is half of one. */
const HALVED = /^ demie?[- ](?=\p{Letter})/u

/** "la moitié du lait" is a part of what there is, for however many. */
const OF_IT = /^ (?:du |des |de la |de l'|de (?:ces?|cette|votre|vos) )/

const WORD_END = /^(?:$|[^\p{Letter}\p{Number}])/u

function readWord(text: string): Read<number> | undefined {
  // Folding keeps the length of these words: none has a ligature.
  const folded = fold(text)
  for (const [word, value] of PARTS) {
    const [found] = word.exec(folded) ?? []
    if (found === undefined) continue
    const rest = text.slice(found.length)
    if (OF_IT.test(rest)) return undefined
    if (WORD_END.test(rest)) return { value, rest: rest.replace(/^-/, ' ') }
  }
  const read = readNumberWords(folded)
  if (!read) return undefined
  const rest = text.slice(read.length)
  // "quatre-épices" is one thing.
  return /^(?: |$)/.test(rest) ? { value: read.value, rest } : undefined
}

function readDigits(text: string): Read<number> | undefined {
  if (UNCERTAIN.test(text)) return undefined
  const after = (found: string, value: number): Read<number> | undefined =>
    Number.isFinite(value) ? { value, rest: text.slice(found.length) } : undefined
  const mixed = MIXED.exec(text)
  if (mixed) return after(mixed[0], Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]))
  const fraction = FRACTION.exec(text)
  if (fraction) return after(fraction[0], Number(fraction[1]) / Number(fraction[2]))
  const written = NUMBER.exec(text)?.[0]
  if (written === undefined) return undefined
  return after(written, Number(written.replaceAll(' ', '').replace(',', '.')))
}

/** A number at the beginning of a normalised text: "1 000", "1,5", "1/2", "1 1/2", "1 et demie", "vingt-cinq", "2 douzaines". */
export function readNumber(text: string): Read<number> | undefined {
  const read = readDigits(text) ?? readWord(text)
  if (!read) return undefined
  let { value, rest } = read
  const [halved] = HALVED.exec(rest) ?? []
  if (halved !== undefined) [value, rest] = [value / 2, ` ${rest.slice(halved.length)}`]
  const [collective, name = ''] = COLLECTIVE.exec(rest) ?? []
  const times = COLLECTIVES[name] ?? 1
  if (collective !== undefined) rest = rest.slice(collective.length)
  for (const [more, part] of AND_MORE) {
    const [found] = more.exec(rest) ?? []
    if (found !== undefined) [value, rest] = [value + part, rest.slice(found.length)]
  }
  return { value: value * times, rest }
}

const ABOUT = /^(?:(?:environ|env\.?|à peu près|presque) |[~≈±] ?)/i
const BETWEEN = /^entre /i
const FROM = /^de (?=\d)/i
const RANGE = /^ ?(?:à|-|ou) ?(.*)/i

/** The upper end of a range, where one follows. @param from the lower end */
export function readUpperEnd(text: string, from: number, separator = RANGE): Read<number> | undefined {
  const rest = separator.exec(text)?.[1]
  const upper = rest === undefined ? undefined : readNumber(rest)
  return upper && upper.value > from ? upper : undefined
}

/** An amount at the beginning of a normalised text; `rest` begins with what follows, without a space. */
export function readAmount(text: string): Read<Amount> | undefined {
  const [about = ''] = ABOUT.exec(text) ?? []
  const bare = text.slice(about.length)
  const [from] = FROM.exec(bare) ?? []
  if (from !== undefined) {
    // "de 2 à 3"; "de 200 g" alone says how large something is.
    const ranged = readAmount(bare.slice(from.length))
    return ranged?.value.to === undefined
      ? undefined
      : { ...ranged, value: { ...ranged.value, ...(about && { about: true }) } }
  }
  const [between = ''] = BETWEEN.exec(bare) ?? []
  const lower = readNumber(bare.slice(between.length))
  if (!lower) return undefined
  const upper = between
    ? readUpperEnd(lower.rest, lower.value, /^ et (.*)/i)
    : readUpperEnd(lower.rest, lower.value)
  const value: Amount = { from: lower.value }
  if (upper) value.to = upper.value
  if (about) value.about = true
  return { value, rest: (upper ?? lower).rest.trimStart() }
}
