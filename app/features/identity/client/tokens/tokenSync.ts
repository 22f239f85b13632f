import { readFailure } from '~/lib/readFailure'
import { settleSignOut } from '../signOutDue'

/** Carries each change of the identity token to the session endpoints (`source.md §4`). */
export interface TokenSyncParts {
  loginEndpoint?: string
  logoutEndpoint?: string
  apiKey?: string
  /** Takes the place of both endpoints, which are not given then. */
  tokenChangedHandler?: (token: string | null) => Promise<void>
  fetch?: typeof fetch
  /** Takes turns with the other tabs of this browser. */
  inTurn?: (work: () => Promise<void>) => Promise<void>
  /** Whether this browser keeps somebody's identity: a sign-out, in any tab, takes it away before it says so. */
  holdsIdentity?: () => boolean
}

/** One that does not answer must not hold up the other tabs for ever. */
const TIMEOUT_MS = 15_000

/** A session endpoint that refused. */
export class SessionEndpointError extends Error {
  /** What it says of the cause; an endpoint that is not ours may say it otherwise, or not at all. */
  readonly code: string | undefined
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`Session endpoint answered ${status}: ${body}`)
    this.name = 'SessionEndpointError'
    this.code = codeIn(body)
  }
}

function codeIn(body: string): string | undefined {
  try {
    return readFailure(JSON.parse(body)).code
  } catch {
    return undefined
  }
}

/**
 * Opens the session of a token, or ends the session without one. Either settles a sign-out that was due.
 *
 * @throws SessionEndpointError
 */
export async function postToSession(
  endpoint: string,
  token: string | null,
  send: typeof fetch = fetch,
): Promise<void> {
  const response = await send(endpoint, {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  })
  if (!response.ok) throw new SessionEndpointError(response.status, await response.text())
  settleSignOut()
}

/**
 * @throws Error naming the setting when the client API key, or an endpoint without a custom handler, is missing, or where there
 *   are both, of which one would never be asked
 */
export function createTokenSync({
  apiKey,
  loginEndpoint,
  logoutEndpoint,
  tokenChangedHandler,
  fetch: send,
  inTurn = (work) => work(),
  holdsIdentity = () => false,
}: TokenSyncParts) {
  if (!apiKey) throw new Error('FIREBASE_API_KEY is required')
  if (tokenChangedHandler && (loginEndpoint || logoutEndpoint))
    throw new Error(
      'AUTH_LOGIN_ENDPOINT and AUTH_LOGOUT_ENDPOINT do not go with a custom token-change handler',
    )
  if (!tokenChangedHandler && !loginEndpoint)
    throw new Error('AUTH_LOGIN_ENDPOINT is required without a custom token-change handler')
  if (!tokenChangedHandler && !logoutEndpoint)
    throw new Error('AUTH_LOGOUT_ENDPOINT is required without a custom token-change handler')
  let queue: Promise<void> = Promise.resolve()
  let carried: string | null | undefined

  /** @param held whether there was an identity when this change came */
  async function carry(token: string | null, held: boolean): Promise<void> {
    if (token === carried) return
    // Signed out while this waited for its turn: it must not open the session again.
    if (token && held && !holdsIdentity()) return
    if (tokenChangedHandler) await tokenChangedHandler(token)
    else if (token) await postToSession(loginEndpoint ?? '', token, send)
    else await postToSession(logoutEndpoint ?? '', null, send)
    carried = token
  }

  return {
    /** One at a time, in order: a logout must never be overtaken by the login before it. */
    tokenChanged(token: string | null): Promise<void> {
      const held = holdsIdentity()
      const done = queue.then(() => inTurn(() => carry(token, held)))
      queue = done.catch(() => undefined)
      return done
    },
  }
}
