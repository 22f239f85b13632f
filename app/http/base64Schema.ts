import * as v from 'valibot'

const OTHER_SIGN = /[^A-Za-z0-9+/]/

/** Sign by sign: a pattern that repeats groups, as valibot's own does, runs out of stack at four megabytes. */
function isBase64(text: string): boolean {
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  return text.length % 4 === 0 && !OTHER_SIGN.test(text.slice(0, text.length - padded))
}

/** How many signs so many bytes take. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/**
 * Bytes within JSON.
 *
 * @param maxBytes of what they stand for
 */
export const base64Schema = (maxBytes: number) =>
  v.pipe(v.string(), v.maxLength(base64Length(maxBytes)), v.check(isBase64))
