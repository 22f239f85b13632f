/** Deeper than anything that an operation takes: a link in the third list of a long text lies 21 levels deep. */
const DEEPEST = 64

/** PostgreSQL has no room for a NUL or for half a character, and neither has an address or a mail. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Whether what a request brings can be worked with at all, whatever it means: no text in it, names of fields included, holds half
 * a character (a lone surrogate) or a NUL, and it is nested at most 64 levels deep.
 *
 * @param value as JSON has it
 */
export function isReadable(value: unknown, left = DEEPEST): boolean {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  if (left === 0) return false
  return Object.entries(value).every(([name, one]) => isText(name) && isReadable(one, left - 1))
}
