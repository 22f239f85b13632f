const SPELLED = { œ: 'oe', æ: 'ae' } as const

/** Lower case without accents: "Œufs mûrs" → "oeufs murs". Élan's search folds more (`lib/searchText`), which rules may not use. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæ]/g, (letter) => SPELLED[letter as keyof typeof SPELLED])
    // Korean syllables, which were taken apart, are one letter again.
    .normalize('NFC')

/** One form for what authors type or paste: spaces, apostrophes, dashes, fractions; no bullet before it, no full stop after it. */
export function normaliseLine(line: string): string {
  return (
    line
      .normalize('NFC')
      .replaceAll(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${sign.normalize('NFKD')} `)
      .replaceAll(/[’‘ʼ´`]/g, "'")
      .replaceAll(/(\p{Letter})\((s|x|es)\)/gu, '$1$2')
      .replaceAll('⁄', '/')
      .replaceAll(/(\p{Letter} )1\/2[ -](?=sel(?!\p{Letter})|écrémé)/gu, '$1demi-')
      // "1kg200", "1L1/2"
      .replaceAll(/(\d ?(?:kg|[cd]?l))(?=\d)/gi, '$1 ')
      .replaceAll(' & ', ' et ')
      .replaceAll(/[–—−‑]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/^[-•*·] ?/, '')
      // That of "c. à s." is no full stop.
      .replace(/(\b[a-z][.;]|\b[a-z] (?=[.;]))[.;]?$| ?[.;]$/i, '$1')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')')
  )
}

const HAS_ASPIRATE = /^(?:haricot|houmous|hareng|homard|hachis|haddock|halloumi|harissa|hot|hamburger|haut)/
const VOWEL = /^[aeiouhy]/

/** Whether "de" loses its vowel before this. */
export function elides(word: string): boolean {
  const folded = fold(word)
  return VOWEL.test(folded) && !HAS_ASPIRATE.test(folded) && !/^(?:yaourt|yuzu|yogourt|onze|oui)/.test(folded)
}
