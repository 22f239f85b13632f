import { logger } from '~/lib/log/logger.server'
import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from '../apiError'
import { secondsUntil } from '../call/passingFailure.server'
import { LaterError } from '../laterError.server'
import { errorResponse } from '../operation/respond'
import { newNonce, setPageHeaders } from '../page/pageHeaders.server'
import { isPage } from '../page/pagePaths'
import { passingOf } from '../passing/passing.server'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { failedPage, unreadablePage } from './failedPage'

/**
 * The answer to a request whose handling threw: the error screen for a page, `{ code, message, status }` for everything else.
 * Operations and pages turn their own failures into answers; what comes here is a failure of what is around them.
 */
export function failedAnswer(request: Request, error: unknown): Response {
  const tooMany = error instanceof LaterError && error.status === 429
  // Who asked has gone: nobody is told, and nothing of ours has failed.
  if (!request.signal.aborted && !tooMany) report(error)
  const seconds = secondsUntil(error)
  const status = statusOf(tooMany, seconds)
  const headers = new Headers(seconds === null ? {} : { 'Retry-After': String(seconds) })
  if (!isForBrowser(request)) return errorResponse(status, codeOf(error), headers)
  return ownPage(request, status, headers, (nonce) => failedPage(nonce, status))
}

const codeOf = (error: unknown): ErrorCode =>
  error instanceof ApiError ? error.code : (passingOf(error)?.code ?? 'server/internal')

function report(error: unknown): void {
  const passing = passingOf(error)
  if (passing) logNowAndThen(passing, { err: error }, Date.now())
  else logger.error({ err: error }, 'a request could not be answered')
}

/** The answer to an address that cannot be read: a page for a browser, `{ code, message, status }` for everything else. */
export function unreadableAnswer(request: Request): Response {
  if (!isForBrowser(request)) return errorResponse(400, 'request/malformed')
  return ownPage(request, 400, new Headers(), unreadablePage)
}

/** A page that needs nothing of the application, with the headers of one. */
function ownPage(
  request: Request,
  status: number,
  headers: Headers,
  html: (nonce: string) => string,
): Response {
  const nonce = newNonce()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  setPageHeaders(request, headers, nonce)
  return new Response(request.method === 'HEAD' ? null : html(nonce), { status, headers })
}

function statusOf(tooMany: boolean, seconds: number | null): number {
  if (tooMany) return 429
  return seconds === null ? 500 : 503
}

const acceptsPages = (request: Request) => /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*')
const isForBrowser = (request: Request) => isPage(request) && acceptsPages(request)
