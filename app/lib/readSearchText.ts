/**
 * A text from the parameters of an address; one of digits alone comes as a number there.
 *
 * @param maxLength in UTF-16 units
 * @returns `undefined` for what is empty, too long or no text
 */
export function readSearchText(given: unknown, maxLength: number): string | undefined {
  const written = typeof given === 'number' ? String(given) : given
  if (typeof written !== 'string' || written.includes('\0')) return undefined
  return written.length > 0 && written.length <= maxLength ? written : undefined
}
