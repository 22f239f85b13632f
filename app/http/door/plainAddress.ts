const ESCAPE = /%[\da-f]{2}/gi
/** What means the same with and without its escape (RFC 3986 §2.3). */
const UNRESERVED = /^[\w.~-]$/

/**
 * The one way to write an address that everybody reads alike. Start decodes a path before it looks at it, while our guards
 * compare the path as it was sent: `/%5FserverFn/…` would be a server function for Start and a page for them. So an address
 * that is written otherwise never comes further than the door.
 *
 * @param address of the request, parsed: its dot segments and backslashes are gone
 * @returns path and query; `null` for an address that is written so already
 */
export function plainAddress({ pathname, search }: URL): string | null {
  const plain = pathname
    .replaceAll(ESCAPE, (escape) => {
      const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
      return UNRESERVED.test(sign) ? sign : escape
    })
    // Two slashes at the beginning would make a host of what follows, in a Location too.
    .replace(/^\/{2,}/, '/')
  return plain === pathname ? null : plain + search
}

/**
 * Whether an address can be read, by everybody alike.
 *
 * The escapes of one may stand for no text: `%`, `%zz`, `%ff`. Start answers such a path in plain text, without the headers of a page and
 * outside of the API's words. And no browser sends what follows a `#`: who reads the path finds nothing there, who reads the whole address
 * takes it for its end, so that a guard and what it guards would not speak of the same thing.
 *
 * @param address of the request, parsed
 */
export function isReadable({ href, pathname }: URL): boolean {
  if (href.includes('#')) return false
  try {
    // The result is used, because a bundler takes a bare call for dead code.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
