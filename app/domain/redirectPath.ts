/**
 * Keeps only a path of this site (`ID-9`): anything that a browser could read as another origin gives the fallback.
 *
 * @param candidate what came in the address
 * @param fallback where to go instead
 */
export function safeRedirectPath(candidate: unknown, fallback = '/'): string {
  if (typeof candidate !== 'string' || candidate.length > 2000) return fallback
  // Half a character has no place in an address: whoever encodes it fails.
  // "/\host" and control characters are how open redirects are smuggled past a check for a leading slash.
  if (!candidate.startsWith('/') || /[\\\u0000-\u001f\p{Cs}]/u.test(candidate)) return fallback
  const base = 'https://elan.invalid'
  // "//host" is another site.
  const url = within(base, candidate)
  if (!url || url.origin !== base) return fallback
  const path = url.pathname + url.search + url.hash
  // Returning to the sign-in page after signing in would be a loop.
  if (path.startsWith('//') || url.pathname === '/login' || url.pathname.startsWith('/login/'))
    return fallback
  return path
}

/** `URL.parse` is newer than the browsers that Élan serves. */
function within(base: string, candidate: string): URL | null {
  try {
    return new URL(candidate, base)
  } catch {
    return null
  }
}
