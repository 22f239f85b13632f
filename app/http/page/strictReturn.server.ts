import { safeRedirectPath } from '~/domain/redirectPath'
import { cookieValues } from '../headers/cookies'
import { SESSION_COOKIE, SESSION_HINT_COOKIE } from '../headers/cookieNames'

/** The address that takes one more step, from this site, so that the strict cookie comes along. */
export const RETURN_PATH = '/retour'

/**
 * Whether a navigation is a member's who comes back from another site (`ID-5`): the browser held the strict cookie
 * back, but the Lax hint says that there is one.
 */
export function comesBackWithoutCookie(request: Request): boolean {
  if (request.method !== 'GET') return false
  const wantsPage =
    request.headers.get('sec-fetch-dest') === 'document' ||
    request.headers.get('accept')?.includes('text/html') === true
  if (
    !wantsPage ||
    cookieValues(request.headers.get('cookie'), SESSION_COOKIE).length > 0 ||
    cookieValues(request.headers.get('cookie'), SESSION_HINT_COOKIE).length === 0
  )
    return false
  const site = request.headers.get('sec-fetch-site')
  // An old browser that does not say: one step more is harmless, and RETURN_PATH marks that it was taken.
  return site === 'cross-site' || site === 'same-site' || site === null
}

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

/** The second step: back to where she was going, with her cookie. */
export function returnRedirect(request: Request): Response {
  const target = safeRedirectPath(new URL(request.url).searchParams.get('vers'))
  return new Response(null, { status: 302, headers: { Location: target, 'Cache-Control': 'no-store' } })
}
