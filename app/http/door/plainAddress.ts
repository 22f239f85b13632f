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
 * Whether the escapes of an address stand for text at all: `%`, `%zz` and `%ff` do not. Start answers such a path in plain text, without
 * the headers of a page and outside of the API's words, so it comes no further than the door either.
 *
 * @param address of the request, parsed
 */
export function isReadable({ pathname }: URL): boolean {
  try {
    // The result is used, because a bundler takes a bare call for dead code.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
