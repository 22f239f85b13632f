/**
 * An address in its parts, as by `URL.parse` in browsers newer than those that Élan serves.
 *
 * @returns `null` for what is none
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
