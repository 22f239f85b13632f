/** Letters that stand for others and that Unicode does not take apart. */
const SPELLED = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' } as const

/** How many UTF-16 units one becomes at most: U+FDFA, a ligature of four words. */
export const MAX_FOLDED_UNITS = 18

/**
 * Lower case, without accents, apostrophes, punctuation or forms of letters that no keyboard writes: "Étirements d’épaules"
 * → "etirements d epaules", "1ᵉʳ" → "1er".
 */
export function toSearchText(...parts: readonly string[]): string {
  return (
    parts
      .join(' ')
      .normalize('NFKD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replaceAll(/[œæßøłđ]/g, (letter) => SPELLED[letter as keyof typeof SPELLED])
      .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
      .trim()
      // Korean syllables, which were taken apart, are one letter again.
      .normalize('NFC')
  )
}

const MAX_SLUG_LENGTH = 80

/** A title as the last part of an address: "Étirements d’épaules" → "etirements-d-epaules". Empty for a title without Latin letters. */
export function toSlug(title: string): string {
  return toSearchText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}
