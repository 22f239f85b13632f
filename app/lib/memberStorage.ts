/** What this device keeps for somebody is under this prefix, and goes when she signs out. */
const PREFIX = 'elan.mine.'

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
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // What cannot be read keeps nothing either.
  }
}
