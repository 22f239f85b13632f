/**
 * The browser's local storage, which it may forbid (`SecurityError`) or have no room in: what cannot be kept is not there the
 * next time, and breaks nothing.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether it is kept */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be written was not kept either.
  }
}

/** Empties it, but for these keys. */
export function clearStored(left: readonly string[]): void {
  for (const key of storedKeys('')) if (!left.includes(key)) removeStored(key)
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
