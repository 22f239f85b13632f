const SPELLED = { œ: 'oe', æ: 'ae' } as const

const VULGAR: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}

/** Lower case without accents: "Œufs mûrs" → "oeufs murs". Élan's search folds more (`lib/searchText`), which rules may not use. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæ]/g, (letter) => SPELLED[letter as keyof typeof SPELLED])

/** One form for what authors type or paste: spaces, apostrophes, dashes, fractions; no bullet before it, no full stop after it. */
export function normaliseLine(line: string): string {
  return (
    line
      .normalize('NFC')
      .replaceAll(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]} `)
      .replaceAll(/[’‘ʼ´`]/g, "'")
      .replaceAll(/(?<=\p{Letter})\((s|x|es)\)/gu, '$1')
      .replaceAll('⁄', '/')
      .replaceAll(/(?<=\p{Letter} )1\/2[ -](?=sel(?!\p{Letter})|écrémé)/gu, 'demi-')
      // "1kg200", "1L1/2"
      .replaceAll(/(?<=\d ?(?:kg|[cd]?l))(?=\d)/gi, ' ')
      .replaceAll(' & ', ' et ')
      .replaceAll(/[–—−‑]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^[-•*·]\s*/, '')
      .replace(/(?<!\b[a-z])\s*[.;]$/i, '')
      .replace(/\(\s+/g, '(')
  )
}

const HAS_ASPIRATE = /^(?:haricot|houmous|hareng|homard|hachis|haddock|halloumi|harissa|hot|hamburger|haut)/
const VOWEL = /^[aeiouhy]/

/** Whether "de" loses its vowel before this. */
export function elides(word: string): boolean {
  const folded = fold(word)
  return VOWEL.test(folded) && !HAS_ASPIRATE.test(folded) && !/^(?:yaourt|yuzu|yogourt|onze|oui)/.test(folded)
}
