/** Who has left on this page, as the page itself was told: what the device says of it other tabs may have changed already. */
const left = new Set<string>()
const waiting = new Set<(uid: string) => void>()

/** @param uid who was signed in as far as this page knows, and is being signed out, here or in another tab */
export const noteLeft = (uid: string): void => void left.add(uid)

/** @param uid who has signed in again */
export function noteBack(uid: string): void {
  if (left.delete(uid)) for (const begin of waiting) begin(uid)
}

export const hasLeft = (uid: string): boolean => left.has(uid)

/**
 * Has something begun anew that gave up as she left, on a page that stayed.
 *
 * @returns how to wait for it no longer
 */
export function onBack(uid: string, begin: () => void): () => void {
  const hear = (who: string) => who === uid && begin()
  waiting.add(hear)
  return () => void waiting.delete(hear)
}
