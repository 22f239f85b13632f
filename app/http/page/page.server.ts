import { hasCookie } from '../headers/cookies'
import { SESSION_COOKIE, SESSION_HINT_COOKIE } from '../headers/cookieNames'
import { endedHintLine, endedSessionLines } from '../headers/endedSession'
import { noteFailure, notedSeconds } from '../call/passingFailure.server'
import { getApi } from '../operation/api.server'
import { errorResponse } from '../operation/respond'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { setPageHeaders } from './pageHeaders.server'
import { isFunctionPath, isPage } from './pagePaths'
import {
  RETURN_PATH,
  comesBackWithoutCookie,
  returnPage,
  returnRedirect,
  takenStepLines,
} from './strictReturn.server'

/** A form that no script has taken over is sent by POST, and its page is shown again (`ui/forms/Form`). */
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/**
 * Set-Cookie lines that clear what is no longer valid (`ID-4`): a session that is over, and the hint of a browser that holds none.
 * If that cannot be checked just now, the page is answered all the same and both are left alone, because they may be valid.
 */
async function staleCookieLines(request: Request): Promise<string[]> {
  try {
    const { principal, staleCookie } = await getApi().authenticate(request)
    if (staleCookie) return endedSessionLines()
    // A cookie whose session has ended is left alone, and its hint with it: both may be another's by the time this arrives.
    if (principal || hasCookie(request, SESSION_COOKIE)) return []
    return hasCookie(request, SESSION_HINT_COOKIE) ? [endedHintLine()] : []
  } catch (error) {
    noteFailure(request, error)
    const words = 'a page was answered without judging its cookie'
    logNowAndThen({ words, level: 'warn' }, { err: error }, Date.now())
    return []
  }
}

export const answerPage = {
  /** @returns the whole answer where the page itself is not to be rendered yet */
  async before(request: Request, nonce: string): Promise<Response | null> {
    const { pathname } = new URL(request.url)
    const withPageHeaders = (response: Response) => {
      setPageHeaders(request, response.headers, nonce)
      return response
    }
    if (pathname === RETURN_PATH) return withPageHeaders(returnRedirect(request))
    if (!isPage(request)) return null
    // A program that probes a page, or a calendar's address, is told what there is; the router would answer with a page.
    if (!METHODS.has(request.method))
      return errorResponse(405, 'request/method-not-allowed', { Allow: [...METHODS].join(', ') })
    return comesBackWithoutCookie(request) ? withPageHeaders(returnPage(request, nonce)) : null
  },
  /** @returns the answer with its headers; another one where the status was not the right one */
  async after(request: Request, response: Response, nonce: string): Promise<Response> {
    setPageHeaders(request, response.headers, nonce)
    // Answers of server functions are personal too.
    if (isFunctionPath(new URL(request.url).pathname)) response.headers.set('Cache-Control', 'no-store')
    if (!isPage(request) || !response.headers.get('content-type')?.startsWith('text/html')) return response
    // A page is rendered for one person: no cache may keep it.
    response.headers.set('Cache-Control', 'no-store')
    for (const line of [...(await staleCookieLines(request)), ...takenStepLines(request)])
      response.headers.append('Set-Cookie', line)
    const seconds = notedSeconds(request)
    if (response.status !== 500 || seconds === null) return response
    // The router gives every failure the same status; what passes by itself has another one, also for search engines.
    response.headers.set('Retry-After', String(seconds))
    return new Response(response.body, { status: 503, headers: response.headers })
  },
}
