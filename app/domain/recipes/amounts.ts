/** How much: one number, or from one to another. */
export interface Amount {
  from: number
  to?: number
  /** Its author says "environ". */
  about?: boolean
}

interface Read<T> {
  value: T
  rest: string
}

const WORDS: readonly [RegExp, number][] = [
  [/^une? demi-douzaine/, 6],
  [/^(?:la moitie|une? demie?|demie?)/, 0.5],
  [/^un quart/, 0.25],
  [/^un tiers/, 1 / 3],
  [/^deux tiers/, 2 / 3],
  [/^trois quarts/, 0.75],
  [/^une dizaine/, 10],
  [/^une douzaine/, 12],
  [/^une quinzaine/, 15],
  [/^une vingtaine/, 20],
  [/^une trentaine/, 30],
  [/^une?/, 1],
  [/^deux/, 2],
  [/^trois/, 3],
  [/^quatre/, 4],
  [/^cinq/, 5],
  [/^six/, 6],
  [/^sept/, 7],
  [/^huit/, 8],
  [/^neuf/, 9],
  [/^dix/, 10],
  [/^onze/, 11],
  [/^douze/, 12],
  [/^quinze/, 15],
  [/^vingt/, 20],
  [/^trente/, 30],
  [/^cent/, 100],
]

const MIXED = /^(\d+) (?:et )?(\d+) ?\/ ?(\d+)(?!\d)/
const FRACTION = /^(\d+) ?\/ ?(\d+)(?!\d)/
/** "1 000": groups of three after a space, which `normaliseLine` has made an ordinary one. */
const GROUPED = /^\d{1,3}(?: \d{3})+(?:,\d+)?(?![\d/])/
const PLAIN = /^\d+(?:[.,]\d+)?/
const AND_A_HALF = /^ et demie?(?!\p{Letter})/u
const AND_A_QUARTER = /^ et quart(?!\p{Letter})/u

/** "1 demi-concombre" is half of one. */
const HALVED = /^ demie?[- ](?=\p{Letter})/u

const WORD_END = /^(?:$|[^\p{Letter}\p{Number}])/u

const flat = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

function readWord(text: string): Read<number> | undefined {
  // Folding keeps the length of these words: none has a ligature.
  const folded = flat(text.slice(0, 40))
  for (const [word, value] of WORDS) {
    const [found] = word.exec(folded) ?? []
    if (found === undefined) continue
    const rest = text.slice(found.length)
    if (!WORD_END.test(rest)) continue
    return { value, rest: rest.replace(/^-/, ' ') }
  }
  return undefined
}

function readDigits(text: string): Read<number> | undefined {
  const after = (found: string, value: number): Read<number> | undefined =>
    Number.isFinite(value) ? { value, rest: text.slice(found.length) } : undefined
  const mixed = MIXED.exec(text)
  if (mixed) return after(mixed[0], Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]))
  const fraction = FRACTION.exec(text)
  if (fraction) return after(fraction[0], Number(fraction[1]) / Number(fraction[2]))
  const [written] = GROUPED.exec(text) ?? PLAIN.exec(text) ?? []
  if (written === undefined) return undefined
  return after(written, Number(written.replaceAll(' ', '').replace(',', '.')))
}

/** A number at the beginning of a normalised text: "1 000", "1,5", "1/2", "1 1/2", "1 et demie", "une", "une dizaine". */
export function readNumber(text: string): Read<number> | undefined {
  const read = readDigits(text) ?? readWord(text)
  if (!read) return undefined
  const halved = HALVED.exec(read.rest)
  if (halved) return { value: read.value / 2, rest: ` ${read.rest.slice(halved[0].length)}` }
  const half = AND_A_HALF.exec(read.rest)
  if (half) return { value: read.value + 0.5, rest: read.rest.slice(half[0].length) }
  const quarter = AND_A_QUARTER.exec(read.rest)
  if (quarter) return { value: read.value + 0.25, rest: read.rest.slice(quarter[0].length) }
  return read
}

const ABOUT = /^(?:environ|env\.?|à peu près|presque) /i
const BETWEEN = /^entre /i
const RANGE = /^ ?(?:à|-|ou) ?(?=[\d]|une? |une?$|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)/i

/** The upper end of a range, where one follows. @param from the lower end */
export function readUpperEnd(text: string, from: number, separator = RANGE): Read<number> | undefined {
  const [found] = separator.exec(text) ?? []
  if (found === undefined) return undefined
  const upper = readNumber(text.slice(found.length))
  return upper && upper.value > from ? upper : undefined
}

/** An amount at the beginning of a normalised text; `rest` begins with what follows, without a space. */
export function readAmount(text: string): Read<Amount> | undefined {
  const [about = ''] = ABOUT.exec(text) ?? []
  const bare = text.slice(about.length)
  const [between = ''] = BETWEEN.exec(bare) ?? []
  const lower = readNumber(bare.slice(between.length))
  if (!lower) return undefined
  const upper = between
    ? readUpperEnd(lower.rest, lower.value, /^ et /i)
    : readUpperEnd(lower.rest, lower.value)
  const value: Amount = { from: lower.value }
  if (upper) value.to = upper.value
  if (about) value.about = true
  return { value, rest: (upper ?? lower).rest.trimStart() }
}
