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
