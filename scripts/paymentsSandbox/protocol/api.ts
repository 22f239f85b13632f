import { timingSafeEqual } from 'node:crypto'
import type { Sandbox } from '../context'
import { API_VERSION } from '../apiVersion'
import { newId } from '../ids'
import { apiRoutes } from '../resources/routes'
import { ProtocolError } from './errors'
import { refuseUnknown } from './accepts'
import { expand } from './expand'
import { checkExpansion } from './expandable'
import { parseForm } from './form'
import type { IdempotencyKeys } from './idempotency'
import { Params } from './params'
import { matchRoute } from './route'

export interface ApiRequest {
  method: string
  /** Path without the query. */
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  version: string | undefined
}

export interface ApiAnswer {
  status: number
  body: string
  headers: Record<string, string>
}

/** Answers one API request, as Stripe would. */
export function answerApi(sandbox: Sandbox, keys: IdempotencyKeys, request: ApiRequest): ApiAnswer {
  const requestId = newId('req')
  const headers: Record<string, string> = {
    'Request-Id': requestId,
    'Stripe-Version': request.version ?? API_VERSION,
  }
  const { idempotencyKey: key } = request
  if (key) headers['Idempotency-Key'] = key
  const refuse = (error: ProtocolError): ApiAnswer => ({
    status: error.status,
    body: JSON.stringify({ error: error.body }, null, 2),
    headers: error.status === 409 ? { ...headers, 'Stripe-Should-Retry': 'true' } : headers,
  })
  try {
    checkKey(sandbox, request.authorization)
    const text = `${request.method} ${request.path} ${request.body}`
    const idempotent = key !== undefined && request.method === 'POST'
    const known = idempotent ? keys.recall(key, text, sandbox.wallClock()) : undefined
    if (known) {
      headers['Original-Request'] = known.requestId
      return {
        status: known.status,
        body: known.body,
        headers: { ...headers, 'Idempotent-Replayed': 'true' },
      }
    }
    sandbox.cause = { requestId, idempotencyKey: key ?? null }
    const answer = perform(sandbox, request, refuse)
    if (idempotent) {
      keys.remember(key, text, {
        status: answer.status,
        body: answer.body,
        requestId,
        storedAt: sandbox.wallClock(),
      })
    }
    return { ...answer, headers: { ...headers, ...answer.headers } }
  } catch (error) {
    if (error instanceof ProtocolError) return refuse(error)
    throw error
  } finally {
    sandbox.cause = { requestId: null, idempotencyKey: null }
  }
}

function perform(
  sandbox: Sandbox,
  request: ApiRequest,
  refuse: (error: ProtocolError) => ApiAnswer,
): ApiAnswer {
  try {
    const match = matchRoute(apiRoutes, request.method, request.path)
    if (!match) throw unknownUrl(request)
    // A body is also read on GET: the command line sends one.
    const sent = [request.query, request.body].filter((part) => part !== '').join('&')
    const form = parseForm(sent)
    const params = new Params(form)
    const { accepts, returns } = match.route
    refuseUnknown(form, returns === null ? accepts : { ...accepts, expand: 'text' })
    const paths = returns === null ? [] : params.texts('expand')
    for (const path of paths) checkExpansion(path, returns!)
    const answer = match.route.answer({ sandbox, id: match.id, params })
    const shown = expand(sandbox, answer, paths)
    return { status: 200, body: JSON.stringify(shown, null, 2), headers: {} }
  } catch (error) {
    if (error instanceof ProtocolError) return refuse(error)
    throw error
  }
}

/** The key comes as a bearer token, or as the user name of Basic. */
export function checkKey(sandbox: Sandbox, authorization: string | undefined): void {
  const [scheme, value = ''] = (authorization ?? '').split(' ')
  const given =
    scheme?.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0]! : value
  if (given === '') {
    throw new ProtocolError(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    })
  }
  const [a, b] = [Buffer.from(given), Buffer.from(sandbox.secretKey)]
  if (a.length === b.length && timingSafeEqual(a, b)) return
  throw new ProtocolError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 7)}****`,
  })
}

function unknownUrl(request: ApiRequest): ProtocolError {
  return new ProtocolError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}
