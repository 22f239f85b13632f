import { isPage } from '../page/pagePaths'

/**
 * The token that a request's header holds; empty where it is none, `null` without one. Another scheme is not meant for Élan: a browser
 * puts the password of a preview's proxy into every request.
 */
export function bearerToken(request: Request): string | null {
  const header = request.headers.get('authorization')?.trim() ?? ''
  if (!/^Bearer(?: |$)/i.test(header)) return null
  return /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1] ?? ''
}

const TAKES_TOKENS = /^\/(?:api|media)\//

/** The token by which a request wants to be known, as `bearerToken` has it. A page takes none, nor does a server function. */
export const tokenOf = (request: Request): string | null =>
  TAKES_TOKENS.test(new URL(request.url).pathname) && !isPage(request) ? bearerToken(request) : null
