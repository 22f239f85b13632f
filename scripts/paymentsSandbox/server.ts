import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Sandbox } from './context'
import { answerControl } from './control'
import { answerPage } from './pages/answerPage'
import { answerApi, type ApiAnswer, type ApiRequest } from './protocol/api'
import { ProtocolError } from './protocol/errors'
import type { IdempotencyKeys } from './protocol/idempotency'
import type { Dispatcher } from './webhooks/dispatcher'

const MAX_BODY_BYTES = 1_000_000
/** Longer than anybody pauses: a connection that ends here as its client uses it again is a failure that no real provider causes so often. */
const KEEP_ALIVE_MS = 10 * 60_000

export interface Parts {
  sandbox: Sandbox
  keys: IdempotencyKeys
  dispatcher: Dispatcher
}

/** The HTTP side: API, control and pages on one port. */
export function createSandboxServer(parts: Parts): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void answer(parts, request)
      .catch((error: unknown): ApiAnswer => {
        const message = error instanceof Error ? error.message : String(error)
        return {
          status: 500,
          body: JSON.stringify({ error: { type: 'api_error', message } }, null, 2),
          headers: {},
        }
      })
      .then((answer) => send(response, answer))
  })
}

async function answer(parts: Parts, request: IncomingMessage): Promise<ApiAnswer> {
  // A name that was made to point here (DNS rebinding) must not reach what listens on loopback.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (host !== '127.0.0.1' && host !== 'localhost') return { status: 421, body: '', headers: {} }
  const url = new URL(request.url ?? '/', 'http://localhost')
  const key = request.headers['idempotency-key'] as string | undefined
  const isApi = url.pathname.startsWith('/v1/')
  // Held while the body comes in: a second request with the key is a conflict, not a replay.
  if (isApi && key) {
    try {
      parts.keys.hold(key)
    } catch (error) {
      if (error instanceof ProtocolError) return conflict(error)
      throw error
    }
  }
  try {
    const body = await readBody(request)
    if (!isApi && !url.pathname.startsWith('/sandbox/')) return answerPage(parts.sandbox, request, url, body)
    const asked: ApiRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: key,
      version: request.headers['stripe-version'] as string | undefined,
    }
    return isApi ? answerApi(parts.sandbox, parts.keys, asked) : answerControl(parts, asked)
  } finally {
    if (isApi && key) parts.keys.release(key)
    parts.dispatcher.wake()
  }
}

function conflict(error: ProtocolError): ApiAnswer {
  return {
    status: error.status,
    body: JSON.stringify({ error: error.body }, null, 2),
    headers: { 'Stripe-Should-Retry': 'true' },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, answer: ApiAnswer): void {
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(answer.body),
    ...answer.headers,
  })
  response.end(answer.body)
}
