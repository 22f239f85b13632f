const SIMPLE: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  nonante: 90,
}
/** The next word, and what joins it to the one before: "vingt-cinq", "vingt et un", "deux cents". */
const NEXT = /^([ -]et[ -]|[ -])?[a-z]+(?![a-z'])/

/** What two words make together; `undefined` where the second does not go on with the number. */
function joined(before: number, word: string): number | undefined {
  const below = before % 100
  if (word === 'cent' || word === 'cents') return before < 10 ? Math.max(before, 1) * 100 : undefined
  const value = Object.hasOwn(SIMPLE, word) ? SIMPLE[word] : undefined
  if (value === undefined) return undefined
  if (below === 4 && value === 20) return before + 76
  if (value >= 20) return below === 0 ? before + value : undefined
  if (value >= 10) return [0, 60, 80].includes(below) ? before + value : undefined
  if ([10, 70, 90].includes(below)) return value >= 7 || below >= 70 ? before + value : undefined
  return below % 10 === 0 ? before + value : undefined
}

/**
 * A whole number in French words, as far as it goes: "deux cents" of "deux cents grammes".
 *
 * @param folded without accents, in small letters
 */
export function readNumberWords(folded: string): { value: number; length: number } | undefined {
  let [thousands, value, length] = [0, 0, 0]
  for (;;) {
    const next = NEXT.exec(folded.slice(length))
    if (!next || (length === 0) !== (next[1] === undefined)) break
    const [found, join = ''] = next
    const word = found.slice(join.length)
    if (word === 'mille' && thousands === 0) {
      thousands = Math.max(value, 1) * 1000
      value = 0
    } else {
      const sum = joined(value, word)
      if (sum === undefined) break
      value = sum
    }
    length += found.length
  }
  return length > 0 ? { value: thousands + value, length } : undefined
}
