/** The longest text that a list can be searched for, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100

/**
 * A text from the parameters of an address; one of digits alone comes as a number there.
 *
 * @param maxLength in UTF-16 units
 * @returns `undefined` for what is empty, too long or no text
 */
export function readSearchText(given: unknown, maxLength = MAX_SEARCH_LENGTH): string | undefined {
  const written = typeof given === 'number' ? String(given) : given
  if (typeof written !== 'string' || /[\0\p{Cs}]/u.test(written)) return undefined
  return written.length > 0 && written.length <= maxLength ? written : undefined
}

/** One of the values that a parameter can have; `undefined` for any other. */
export function readOneOf<T>(values: readonly T[], given: unknown): T | undefined {
  return values.find((value) => value === given)
}
