/** A key is made of plain names: nothing in it can climb out of the store. */
const SAFE_KEY = /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/i

/** Where files are prepared: what is in it is no object yet. */
export const WORK = 'work'

export const PAGE_SIZE = 1000

export function isSafeKey(key: string): boolean {
  return SAFE_KEY.test(key) && !key.includes('..') && key !== WORK && !key.startsWith(`${WORK}/`)
}

/** @throws RangeError for a key that is none */
export function requireSafeKey(key: string): string {
  if (!isSafeKey(key)) throw new RangeError('unsafe storage key')
  return key
}
