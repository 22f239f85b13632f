/** Lower case, without accents, apostrophes or punctuation: "Étirements d’épaules" → "etirements d epaules". */
export function toSearchText(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

const MAX_SLUG_LENGTH = 80

/** A title as the last part of an address: "Étirements d’épaules" → "etirements-d-epaules". Empty for a title without Latin letters. */
export function toSlug(title: string): string {
  return toSearchText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
}
