import { safeRedirectPath } from '~/domain/redirectPath'
import { expiredCookie, hasCookie, setCookieLine } from '../headers/cookies'
import { RETURN_STEP_COOKIE, SESSION_COOKIE, SESSION_HINT_COOKIE } from '../headers/cookieNames'

/** The address that takes one more step, from this site, so that the strict cookie comes along. */
export const RETURN_PATH = '/retour'

const ELSEWHERE = new Set(['cross-site', 'same-site'])
/** Long enough for a redirect over a slow network. */
const STEP_SECONDS = 30

/** Browsers before Safari 16.4 do not say where a navigation comes from, and so not either that it comes from this site. */
const isSilent = (request: Request) => !request.headers.has('sec-fetch-site')

const hasTakenStep = (request: Request) => isSilent(request) && hasCookie(request, RETURN_STEP_COOKIE)

/**
 * Whether a navigation is a member's who comes back from another site (`ID-5`): the browser held the strict cookie
 * back, but the Lax hint says that there is one.
 */
export function comesBackWithoutCookie(request: Request): boolean {
  if (request.method !== 'GET') return false
  const wantsPage =
    request.headers.get('sec-fetch-dest') === 'document' ||
    request.headers.get('accept')?.includes('text/html') === true
  if (!wantsPage || hasCookie(request, SESSION_COOKIE) || !hasCookie(request, SESSION_HINT_COOKIE))
    return false
  // One step more is harmless where the browser does not say. Its own mark tells that it was taken: her session may be over.
  if (isSilent(request)) return !hasTakenStep(request)
  return ELSEWHERE.has(request.headers.get('sec-fetch-site') ?? '')
}

/** Set-Cookie lines that clear the mark of the step, once the page that it led to is there. */
export const takenStepLines = (request: Request): string[] =>
  hasTakenStep(request) ? [expiredCookie(RETURN_STEP_COOKIE, 'Lax')] : []

/** An empty page that continues at once, as a navigation of this site. */
export function returnPage(request: Request, nonce: string): Response {
  const url = new URL(request.url)
  const target = `${RETURN_PATH}?vers=${encodeURIComponent(url.pathname + url.search)}`
  const body = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Élan</title><meta name="robots" content="noindex"><noscript><meta http-equiv="refresh" content="0;url=${target}"></noscript><style nonce="${nonce}">html{background:#fffbf9}</style></head><body><script nonce="${nonce}">location.replace(${JSON.stringify(target)}+location.hash)</script></body></html>`
  return new Response(body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Cookie, Sec-Fetch-Site',
    },
  })
}

/** The second step: back to where she was going, with her cookie, if she still has one. */
export function returnRedirect(request: Request): Response {
  const target = safeRedirectPath(new URL(request.url).searchParams.get('vers'))
  const headers = new Headers({ Location: target, 'Cache-Control': 'no-store' })
  if (isSilent(request) && hasCookie(request, SESSION_HINT_COOKIE))
    headers.append(
      'Set-Cookie',
      setCookieLine(RETURN_STEP_COOKIE, '1', { maxAgeSeconds: STEP_SECONDS, sameSite: 'Lax' }),
    )
  return new Response(null, { status: 302, headers })
}
