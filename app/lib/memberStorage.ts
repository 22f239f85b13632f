/** What this device keeps for somebody is under this prefix, and goes when she signs out. */
const PREFIX = 'elan.mine.'
/** Pages that she keeps to be read without network (`offlinePage.ts`). */
export const PAGES_CACHE = 'elan-mine-pages'

/**
 * What the device keeps under a key; `undefined` for nothing, for what is no JSON, and where the browser keeps nothing.
 * It may be of another version of Élan: the caller reads it as it reads any input.
 */
export function readMine(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether it is kept: a full or forbidden storage keeps nothing */
export function keepMine(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Forgets all that the device keeps for whoever was signed in. */
export function forgetMine(): void {
  if (typeof caches !== 'undefined') void caches.delete(PAGES_CACHE).catch(() => undefined)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // What cannot be read keeps nothing either.
  }
}

/** What the device keeps under all keys that begin so, by key. */
export function readAllMine(prefix: string): Map<string, unknown> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + prefix))
    return new Map(keys.map((key) => [key.slice(PREFIX.length), readMine(key.slice(PREFIX.length))]))
  } catch {
    return new Map()
  }
}

export function dropMine(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // What cannot be written was not kept either.
  }
}

/** Hears of what other tabs keep or drop. @returns how to stop listening */
export function onOthersKeeping(prefix: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX + prefix)) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
