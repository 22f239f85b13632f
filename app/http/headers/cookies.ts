export interface CookieAttributes {
  maxAgeSeconds: number
  sameSite: 'Strict' | 'Lax'
}

/** Browsers drop a longer cookie without a word: name, value and attributes together (`ID-4`). */
export const MAX_COOKIE_BYTES = 4096

/** Every value that a Cookie header gives for a name; more than one means that somebody planted one. */
export function cookieValues(request: Request, name: string): string[] {
  const header = request.headers.get('cookie') ?? ''
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

/** A Set-Cookie line: HttpOnly, Secure, whole site. */
export function serialiseCookie(
  name: string,
  value: string,
  { maxAgeSeconds, sameSite }: CookieAttributes,
): string {
  const line = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=${sameSite}`
  if (new TextEncoder().encode(line).length > MAX_COOKIE_BYTES)
    throw new RangeError(`cookie ${name} would exceed ${MAX_COOKIE_BYTES} bytes`)
  return line
}

export function expiredCookie(name: string, sameSite: CookieAttributes['sameSite']): string {
  return serialiseCookie(name, '', { maxAgeSeconds: 0, sameSite })
}
