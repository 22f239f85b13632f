import { isAdmitted } from '~/domain/access'
import { getSettings } from '~/env.server'
import { ApiError } from './apiError'
import { expiredCookie } from './cookies'
import { readInput } from './readInput'
import type { Operation } from './operation'
import { ownOrigins, requestSource } from './origin'
import { errorResponse, jsonResponse } from './respond'
import { findOperation } from './routeTable'
import { logger } from '~/lib/logger.server'
import { SESSION_COOKIE } from '~/features/identity/session/cookieNames'
import { authenticate, type Authentication } from '~/features/identity/session/principal.server'

const READING = new Set(['GET', 'HEAD'])

function refuseOtherOrigins(operation: Operation, request: Request, authentication: Authentication): void {
  const settings = getSettings()
  const source = requestSource(request, ownOrigins(request, settings.origin, settings.TRUST_PROXY))
  const changes = !READING.has(request.method)
  // A cookie comes along by itself, so with one the browser must say that the request is ours.
  const forged = changes && authentication.via === 'cookie' && source !== 'same'
  if (forged || (operation.sameOriginOnly && source === 'other'))
    throw new ApiError(403, 'request/cross-origin')
}

function authorise(operation: Operation, { principal }: Authentication): void {
  if (isAdmitted(operation.audience, principal)) return
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  throw new ApiError(403, 'auth/insufficient-permissions')
}

async function run(
  operation: Operation,
  request: Request,
  rawParams: Record<string, string>,
): Promise<Response> {
  // The session endpoints judge credentials themselves: to sign in, one need not be signed in.
  const authentication: Authentication = operation.sameOriginOnly
    ? { principal: null, via: 'none', staleCookie: false, session: null }
    : await authenticate(request)
  const response = await carryOut(operation, request, rawParams, authentication).catch(
    toErrorResponse(operation),
  )
  // A cookie that is good for nothing is cleared, whatever else becomes of the request (`ID-4`).
  if (authentication.staleCookie)
    response.headers.append('Set-Cookie', expiredCookie(SESSION_COOKIE, 'Strict'))
  return response
}

async function carryOut(
  operation: Operation,
  request: Request,
  rawParams: Record<string, string>,
  authentication: Authentication,
): Promise<Response> {
  refuseOtherOrigins(operation, request, authentication)
  authorise(operation, authentication)
  const input = await readInput(operation, request, rawParams)
  const result = await operation.handle({
    ...input,
    principal: authentication.principal,
    request,
    now: new Date(),
  })
  return result instanceof Response ? result : answer(operation, result)
}

function toErrorResponse(operation: Operation) {
  return (error: unknown): Response => {
    if (error instanceof ApiError) return errorResponse(error.status, error.code)
    logger.error({ err: error, operation: operation.id }, 'operation failed')
    return errorResponse(500, 'server/internal')
  }
}

function answer(operation: Operation, result: unknown): Response {
  if (operation.status === 204)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  return jsonResponse(operation.status, result)
}

/**
 * Serves one request of the API: finds the operation, authorises, validates, runs it, and turns every failure into
 * `{ code, message, status }`.
 *
 * @param path the path under the API base, with a leading slash
 */
export async function handleApi(
  operations: readonly Operation[],
  request: Request,
  path: string,
): Promise<Response> {
  const lookup = findOperation(operations, request.method, path)
  if (lookup.kind === 'unknown') return errorResponse(404, 'request/not-found')
  if (lookup.kind === 'wrong-method') {
    const allow = [...new Set(lookup.allowed)].join(', ')
    return errorResponse(405, 'request/method-not-allowed', { Allow: allow })
  }
  const { operation, params } = lookup.match
  return run(operation, request, params).catch(toErrorResponse(operation))
}
