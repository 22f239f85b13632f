export interface CookieAttributes {
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
  /** Scripts cannot read it; a page cannot set such a one. */
  httpOnly?: boolean
}

/** Browsers drop a longer cookie without a word: name, value and attributes together (`ID-4`). */
export const MAX_COOKIE_BYTES = 4096

/**
 * Every value that a list of cookies gives for a name; more than one means that somebody planted one.
 *
 * @param list a Cookie header, or `document.cookie`
 */
export function cookieValues(list: string | null, name: string): string[] {
  return (list ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

/** Whether a request brings a cookie, empty or not. */
export const hasCookie = (request: Request, name: string): boolean =>
  cookieValues(request.headers.get('cookie'), name).length > 0

/**
 * A cookie for the whole site over TLS, as a Set-Cookie header or `document.cookie` takes it.
 *
 * @param value without semicolons, commas, spaces and quotes
 */
export function cookieLine(
  name: string,
  value: string,
  { maxAgeSeconds, sameSite, httpOnly = false }: CookieAttributes,
): string {
  const hidden = httpOnly ? 'HttpOnly; ' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${hidden}Secure; SameSite=${sameSite}`
}

/** Whether a browser keeps it. @param line a whole cookie, with its attributes */
export function isKept(line: string): boolean {
  return new TextEncoder().encode(line).length <= MAX_COOKIE_BYTES
}

/** A Set-Cookie line that no script can read. @throws RangeError for one that no browser would keep */
export function setCookieLine(name: string, value: string, attributes: CookieAttributes): string {
  const line = cookieLine(name, value, { ...attributes, httpOnly: true })
  if (!isKept(line)) throw new RangeError(`cookie ${name} would exceed ${MAX_COOKIE_BYTES} bytes`)
  return line
}

export function expiredCookie(name: string, sameSite: CookieAttributes['sameSite']): string {
  return setCookieLine(name, '', { maxAgeSeconds: 0, sameSite })
}
