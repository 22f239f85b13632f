import { getSettings } from '~/env.server'
import { contentSecurityPolicy } from './contentSecurityPolicy.server'
import { cookieValues, expiredCookie } from '../headers/cookies'
import { SESSION_COOKIE, SESSION_HINT_COOKIE } from '../headers/cookieNames'
import { getApi } from '../operation/api.server'
import { errorResponse } from '../operation/respond'
import { logger } from '~/lib/logger.server'
import { RETURN_PATH, comesBackWithoutCookie, returnPage, returnRedirect } from './strictReturn.server'

const TWO_YEARS_SECONDS = 63_072_000

/** A preview is shown in a frame of the studio's own page; nothing else is shown in any. */
const isFramed = (request: Request) => new URL(request.url).pathname.startsWith('/apercu/')

function secure(request: Request, headers: Headers, nonce: string): void {
  const settings = getSettings()
  const framed = isFramed(request)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()')
  // Popups of the sign-in providers must be able to answer their opener.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (settings.origin.startsWith('https://'))
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
  if (headers.get('content-type')?.startsWith('text/html'))
    headers.set('Content-Security-Policy', contentSecurityPolicy(settings, nonce, framed))
}

/** A form that no script has taken over is sent by POST, and its page is shown again (`ui/forms/Form`). */
const METHODS = new Set(['GET', 'HEAD', 'POST'])
const NO_PAGES = /^\/(?:api|media|_serverFn)\//
/** The one page among the API's addresses. */
const API_REFERENCE = '/api/docs'

function isPage(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return pathname === API_REFERENCE || !NO_PAGES.test(pathname)
}

/**
 * Clears a cookie that is no longer valid (`ID-4`). If that cannot be checked just now, the page is answered all the same
 * and the cookie is left alone, because it may be valid.
 *
 * @returns whether it could be judged
 */
async function clearStaleCookies(request: Request, headers: Headers): Promise<boolean> {
  try {
    const { principal, staleCookie } = await getApi().authenticate(request)
    if (staleCookie) headers.append('Set-Cookie', expiredCookie(SESSION_COOKIE, 'Strict'))
    const hinted = cookieValues(request.headers.get('cookie'), SESSION_HINT_COOKIE).length > 0
    if (!principal && hinted) headers.append('Set-Cookie', expiredCookie(SESSION_HINT_COOKIE, 'Lax'))
    return true
  } catch (error) {
    logger.warn({ err: error }, 'a page was answered without judging its cookie')
    return false
  }
}

export const answerPage = {
  /** @returns the whole answer where the page itself is not to be rendered yet */
  async before(request: Request, nonce: string): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    if (pathname === RETURN_PATH) return returnRedirect(request)
    if (!isPage(request)) return null
    // A program that probes a page, or a calendar's address, is told what there is; the router would answer with a page.
    if (!METHODS.has(request.method))
      return errorResponse(405, 'request/method-not-allowed', { Allow: [...METHODS].join(', ') })
    if (!comesBackWithoutCookie(request)) return null
    const response = returnPage(request, nonce)
    secure(request, response.headers, nonce)
    return response
  },
  /** @returns the answer with its headers; another one where the status was not the right one */
  async after(request: Request, response: Response, nonce: string): Promise<Response> {
    secure(request, response.headers, nonce)
    // Answers of server functions are personal too.
    if (new URL(request.url).pathname.startsWith('/_serverFn/'))
      response.headers.set('Cache-Control', 'no-store')
    if (!isPage(request) || !response.headers.get('content-type')?.startsWith('text/html')) return response
    // A page is rendered for one person: no cache may keep it.
    response.headers.set('Cache-Control', 'no-store')
    const judged = await clearStaleCookies(request, response.headers)
    // The router gives every failure the same status.
    return judged || response.status !== 500
      ? response
      : new Response(response.body, { status: 503, headers: response.headers })
  },
}
