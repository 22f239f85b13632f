/**
 * Where a request was made from, as the browser says it. Pages cannot forge these headers; other clients can, but
 * carry nobody's cookie.
 *
 * @param ownOrigins the origins of this site
 */
export function requestSource(request: Request, ownOrigins: readonly string[]): 'same' | 'other' | 'unknown' {
  const origin = request.headers.get('origin')
  if (origin !== null) return ownOrigins.includes(origin) ? 'same' : 'other'
  const site = request.headers.get('sec-fetch-site')
  if (site === null) return 'unknown'
  return site === 'same-origin' ? 'same' : 'other'
}

/**
 * The site's origins. Where members come by https it is the configured one alone: what a request says of its host, or a proxy
 * passes on, is what its client says. A developer's or a tunnel's server is also at the address that was asked.
 */
export function ownOrigins(request: Request, configured: string, trustProxy: boolean): string[] {
  if (configured.startsWith('https:')) return [configured]
  const host = (trustProxy && request.headers.get('x-forwarded-host')) || request.headers.get('host')
  const protocol =
    (trustProxy && request.headers.get('x-forwarded-proto')) || new URL(request.url).protocol.replace(':', '')
  return host ? [configured, `${protocol}://${host}`] : [configured]
}
