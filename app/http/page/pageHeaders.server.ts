import { getSettings } from '~/env.server'
import { REPORTING_ENDPOINTS, contentSecurityPolicy } from './contentSecurityPolicy.server'

/** A preview is shown in a frame of the studio's own page; nothing else is shown in any. */
const isFramed = (request: Request) => new URL(request.url).pathname.startsWith('/apercu/')

/** Sets the headers of `PL-4`, but those that every answer has, which the door sets. */
export function setPageHeaders(request: Request, headers: Headers, nonce: string): void {
  const framed = isFramed(request)
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  // Popups of the sign-in providers must be able to answer their opener.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (!headers.get('content-type')?.startsWith('text/html')) return
  headers.set('Content-Security-Policy', contentSecurityPolicy(getSettings(), nonce, framed))
  headers.set('Reporting-Endpoints', REPORTING_ENDPOINTS)
}

export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '')
