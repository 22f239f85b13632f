import { anySignal } from '~/lib/browsers/anySignal'
import { SESSION_CHANNEL } from '~/lib/sessionChannel'
import { TOKEN_MISSING } from '~/messages/exactWords.fr'
import type { LeavingWatch } from './leaving'
import { reviveDates } from './reviveDates'
import { readAnswer, serverFailure } from './serverFailure'
import { REQUEST_TIMEOUT_MS } from './timeout'
import { whileLeaving } from './whileLeaving'
import { whileSignedOut } from './whileSignedOut'

/** What a failed request throws when the server said nothing (`source.md §8`). */
interface RequestFailure {
  status: number
  code: string
  message: string
}

const NETWORK_FAILURE: RequestFailure = {
  status: 500,
  code: 'server/network',
  message: 'Server Not available at the moment',
}
const TIMEOUT_FAILURE: RequestFailure = {
  status: 500,
  code: 'server/timeout',
  message: 'Server Connection Timeout',
}
const MISSING_TOKEN: RequestFailure = {
  status: 401,
  code: 'auth/missing-token',
  message: TOKEN_MISSING,
}

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const WITH_BODY: readonly RequestMethod[] = ['POST', 'PUT', 'PATCH']

/** The payload of methods without a body: options of the request. */
interface RequestOptions {
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface RequestClientParts {
  /** The API base; the default deployment's is `/api`. */
  baseUrl: string
  /** @returns the token to send, or `null` when there is none anywhere */
  getToken(): Promise<string | null>
  fetch?: typeof fetch
  timeoutMs?: number
  /** A request that a navigation cuts off is no failure. By default no page is ever left. */
  leaving?: LeavingWatch
  /** The window, by default this page's. */
  page?: EventTarget
  /** The channel by which tabs tell what becomes of the session, by default this browser's. */
  tabs?: EventTarget
  /** Milliseconds on the page's own clock. */
  now?: () => number
}

interface RequestSettings {
  /** The call needs no token (this site's own API also takes the session cookie, which comes along by itself). */
  noAuth?: boolean
  /** The call must be finished even though the page goes away. */
  keepalive?: boolean
  signal?: AbortSignal
}

export type RequestClient = (
  method: RequestMethod,
  path: string,
  payload?: unknown,
  settings?: RequestSettings,
) => Promise<unknown>

function addressOf(baseUrl: string, path: string, options: RequestOptions | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(options?.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  // Older browsers do not count them.
  const written = query.toString()
  return `${baseUrl}${path}${written && `?${written}`}`
}

function optionsOf(method: RequestMethod, payload: unknown): RequestOptions | undefined {
  return WITH_BODY.includes(method) ? undefined : (payload as RequestOptions | undefined)
}

function bodyOf(method: RequestMethod, payload: unknown): { body?: BodyInit; contentType: string | null } {
  if (!WITH_BODY.includes(method)) return { contentType: 'application/json' }
  // The browser writes the multipart boundary itself, so the header must be left to it.
  if (payload instanceof FormData) return { body: payload, contentType: null }
  return payload === undefined
    ? { contentType: 'application/json' }
    : { body: JSON.stringify(payload), contentType: 'application/json' }
}

/**
 * The one request client (`source.md §7`): token, timeout, JSON or form data, dates revived, server bodies thrown
 * unchanged (`serverFailure`).
 */
export function createRequestClient(parts: RequestClientParts): RequestClient {
  const { baseUrl, getToken, timeoutMs = REQUEST_TIMEOUT_MS, now = () => performance.now() } = parts
  const untilBack = whileLeaving(parts.leaving ?? {}, parts.page ?? globalThis.window)
  const untilSignedOut = whileSignedOut(
    parts.tabs ?? (globalThis.window && new BroadcastChannel(SESSION_CHANNEL)),
    now,
  )

  async function send(
    method: RequestMethod,
    path: string,
    payload: unknown,
    { noAuth = false, keepalive = false, signal: given }: RequestSettings,
  ): Promise<unknown> {
    const options = optionsOf(method, payload)
    const givenUp = given ?? options?.signal
    let timeout: AbortSignal | undefined
    let response: Response
    let answer: unknown
    await untilSignedOut()
    // Before the token is fetched: a navigation cuts that off too.
    const begunMs = now()
    try {
      const token = noAuth ? null : await getToken()
      if (!noAuth && !token) throw MISSING_TOKEN
      const { body, contentType } = bodyOf(method, payload)
      timeout = AbortSignal.timeout(timeoutMs)
      response = await (parts.fetch ?? fetch)(addressOf(baseUrl, path, options), {
        method,
        headers: {
          ...(contentType ? { 'Content-Type': contentType } : {}),
          // A tunnel used in development shows a warning page to browsers without this header.
          'ngrok-skip-browser-warning': 'true',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...options?.headers,
        },
        signal: givenUp ? anySignal(givenUp, timeout) : timeout,
        keepalive,
        ...(body === undefined ? {} : { body }),
      })
      answer = readAnswer(await response.text())
    } catch (error) {
      // Before the request was sent it is the token's failure; afterwards the line's.
      const failure = !timeout ? error : timeout.aborted ? TIMEOUT_FAILURE : NETWORK_FAILURE
      const timeIsUp = timeout ?? AbortSignal.timeout(timeoutMs)
      // She goes on to another page: nothing has failed. If she stays after all, she is informed when the time is up.
      await untilBack(begunMs, givenUp ? anySignal(givenUp, timeIsUp) : timeIsUp)
      throw givenUp?.aborted ? givenUp.reason : failure
    }
    if (!response.ok) throw serverFailure(response.status, answer)
    return reviveDates(answer)
  }

  return async (method, path, payload, settings = {}) => {
    try {
      return await send(method, path, payload, settings)
    } catch (failure) {
      // The caller cancelled: that is no failure.
      if (!(settings.signal ?? optionsOf(method, payload)?.signal)?.aborted)
        console.error(`${method} ${path}`, failure)
      throw failure
    }
  }
}
