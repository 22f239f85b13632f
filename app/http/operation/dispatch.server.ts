import { getSettings } from '~/env.server'
import { REQUEST_BUDGET_MS, withTimeBudget } from '~/lib/timeBudget.server'
import type { ApiParts } from './api.server'
import { ApiError } from '../apiError'
import { secondsUntil } from '../call/passingFailure.server'
import { NOBODY, type Authentication } from './authentication'
import { authenticateFor, refusalOf } from './authenticateFor.server'
import { endedSessionLines } from '../headers/endedSession'
import { authorise, authoriseOwner } from './authorise'
import { costOf } from './costOf'
import { holdToDeclared } from './answeredErrors.server'
import { execute, toApiError } from './execute.server'
import type { Cost } from '../limits/costs'
import { limitAccount, limitAddress } from '../limits/limitCall.server'
import { LimitError } from '../limitError.server'
import { LineError } from '../lineError.server'
import type { Operation } from './operation'
import { ownOrigins, requestSource } from '../headers/origin'
import { readAddress, readBody } from './readInput.server'
import { errorResponse, jsonResponse } from './respond'
import { findOperation } from './routeTable'
import { isReading } from '../headers/isReading'

function refuseOtherOrigins(operation: Operation, request: Request, authentication: Authentication): void {
  const settings = getSettings()
  const source = requestSource(request, ownOrigins(request, settings.origin, settings.TRUST_PROXY))
  const changes = !isReading(request)
  // A cookie comes along by itself, so with one the browser must say that the request is ours.
  const forged = changes && authentication.via === 'cookie' && source !== 'same'
  if (forged || (operation.sameOriginOnly && source === 'other'))
    throw new ApiError(403, 'request/cross-origin')
}

function respond(operation: Operation, answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (operation.status === 204)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  return jsonResponse(operation.status, answer)
}

function refuse(refusal: ApiError): Response {
  const headers = new Headers()
  const seconds = secondsUntil(refusal)
  if (seconds !== null) headers.set('Retry-After', String(seconds))
  const known = {
    ...(refusal instanceof LineError && { line: refusal.line }),
    ...(refusal instanceof LimitError && { limit: refusal.limit }),
  }
  return errorResponse(refusal.status, refusal.code, headers, known)
}

/** Does what was asked for, once it is admitted. Where something admits it, it counts against its address only then. */
function whenAdmitted<T>(
  { admit }: Operation,
  cost: Cost,
  request: Request,
  call: () => Promise<T>,
): Promise<T> {
  if (!admit) return call()
  return admit(request, async () => {
    await limitAddress(cost, request)
    return call()
  })
}

async function run(
  api: ApiParts,
  operation: Operation,
  request: Request,
  rawParams: Record<string, string>,
): Promise<Response> {
  const toErrorResponse = (error: unknown, authentication: Authentication = NOBODY) => {
    const refusal = refusalOf(authentication, toApiError(operation, error))
    holdToDeclared(operation, refusal.code)
    return refuse(refusal)
  }
  const cost = costOf(operation, request)
  try {
    // What is refused for what it carries uses up nothing of an address: it is counted apart by what admits (`whenAdmitted`).
    if (!operation.admit) await limitAddress(cost, request)
    // The session endpoints judge credentials themselves: to sign in, one need not be signed in.
    const authentication = operation.sameOriginOnly
      ? NOBODY
      : await authenticateFor(operation, request, api.authenticate)
    const { principal, staleCookie } = authentication
    const answering = async () => {
      refuseOtherOrigins(operation, request, authentication)
      await limitAccount({ cost, request, uid: principal?.uid ?? null })
      authorise(operation, principal)
      const address = readAddress(operation, request, rawParams)
      authoriseOwner(operation, principal, address)
      const input = { ...address, ...(await readBody(operation, request)) }
      const context = { request, principal, cost, now: api.clock(), getDb: api.getDb }
      const answer = await whenAdmitted(operation, cost, request, () => execute(operation, input, context))
      return respond(operation, answer)
    }
    const response = await answering().catch((error: unknown) => toErrorResponse(error, authentication))
    // A cookie that is no longer valid is cleared, whatever the outcome of the request (`ID-4`).
    if (staleCookie) for (const line of endedSessionLines()) response.headers.append('Set-Cookie', line)
    return response
  } catch (error) {
    return toErrorResponse(error)
  }
}

/** Refuses what there is not; no address may ask for it more often than for what there is. */
async function refuseUnknown(request: Request, refusal: Response): Promise<Response> {
  try {
    await limitAddress('read', request)
    return refusal
  } catch (error) {
    if (error instanceof ApiError) return refuse(error)
    throw error
  }
}

/**
 * Serves one request of the API: finds the operation, authorises, validates, runs it, and turns every failure into
 * `{ code, message, status }`.
 *
 * @param path the path under the API base, with a leading slash
 */
export async function dispatch(api: ApiParts, request: Request, path: string): Promise<Response> {
  const lookup = findOperation(api.operations, request.method, path)
  if (lookup.kind === 'unknown') return refuseUnknown(request, errorResponse(404, 'request/not-found'))
  if (lookup.kind === 'wrong-method') {
    const allow = [...new Set(lookup.allowed)].join(', ')
    return refuseUnknown(request, errorResponse(405, 'request/method-not-allowed', { Allow: allow }))
  }
  const { operation, params } = lookup.match
  return withTimeBudget(REQUEST_BUDGET_MS, () => run(api, operation, request, params))
}
