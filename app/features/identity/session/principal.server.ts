import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { TokenRefusedError } from '~/adapters/identityProvider/port'
import { getDb } from '~/db/current.server'
import { heldRoles } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import { isSessionStanding, standingOf } from '~/domain/sessionPolicy'
import { ApiError } from '~/http/apiError'
import { NOBODY, type Authentication } from '~/http/operation/authentication'
import { tokenOf } from '~/http/headers/bearerToken'
import { waiterOf } from '~/http/limits/limitCall.server'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { askingAs } from '~/lib/bounds/asking.server'
import { cookieValues } from '~/http/headers/cookies'
import { checkedToken } from './checkedToken.server'
import { cookieSession } from './cookieSession.server'
import { SESSION_COOKIE } from '~/http/headers/cookieNames'
import { createEndedSessions } from './endedSessions.server'
import type { SealedSession } from './session.server'
import { createStandings, type UserStanding } from './standing.server'

const standings = createStandings({
  getAccount: (uid) => getIdentityProvider().getAccount(uid),
  getDb,
  now: Date.now,
})

/** The sessions that have ended, as this instance knows them. */
export const endedSessions = createEndedSessions({ getDb, now: Date.now })

/** After this instance changed an account's rights: its next request reads them again, other instances within 60 s. */
export function forgetStanding(uid: string): void {
  standings.forget(uid)
}

/** An authentication, with the session that the cookie carries. */
interface SessionAuthentication extends Authentication {
  session: SealedSession | null
}

const NO_SESSION: SessionAuthentication = { ...NOBODY, session: null }

function toPrincipal(uid: string, { account, record }: UserStanding, sessionId: string | null): Principal {
  return {
    uid,
    sessionId,
    name: record?.name ?? account?.displayName ?? '',
    email: account?.email ?? record?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    roles: record ? heldRoles(record, new Date()) : ['USER'],
    memberUntil: record?.memberUntil ?? null,
    appleCustomerId: record?.appleCustomerId ?? null,
    hasRecord: record !== null,
  }
}

function unreadable(error: unknown): never {
  const words = 'the standing of an account or of a session could not be read'
  logNowAndThen({ words, level: 'warn' }, { err: error }, Date.now())
  // Access that cannot be checked is not given; the session is not cleared either, because it may be valid.
  throw new ApiError(503, 'auth/unavailable')
}

const readStanding = (uid: string): Promise<UserStanding> => standings.get(uid).catch(unreadable)

async function sealedIn(values: readonly string[], now: Date): Promise<SealedSession | null> {
  const [value] = values
  return values.length === 1 && value ? cookieSession(value, now) : null
}

/**
 * Whose cookie a request brings, by its signature and by what is known here without asking; `null` without a good one. A copy of one
 * whose session has ended uses up nothing of hers.
 */
export async function cookieOwner(request: Request): Promise<string | null> {
  const session = await sealedIn(cookieValues(request.headers.get('cookie'), SESSION_COOKIE), new Date())
  return session && !endedSessions.isKnown(session.sessionId) ? session.uid : null
}

/** What is asked to know who asks is asked in her turn: a crowd that is to be known waits for itself. */
const inTurnOf = <T>(request: Request, uid: string | null, ask: () => Promise<T>): Promise<T> =>
  askingAs({ share: 'somebody', waiter: waiterOf({ request, uid }) }, ask)

async function fromCookie(request: Request, now: Date): Promise<SessionAuthentication> {
  const values = cookieValues(request.headers.get('cookie'), SESSION_COOKIE)
  if (values.length === 0) return NO_SESSION
  const session = await sealedIn(values, now)
  if (!session) return { ...NO_SESSION, staleCookie: true }
  const [standing, ended] = await inTurnOf(request, session.uid, () =>
    Promise.all([readStanding(session.uid), endedSessions.isEnded(session.sessionId).catch(unreadable)]),
  )
  // Not cleared: where a sign-in has just ended this session, the answer would take away the cookie of the one in its place.
  if (ended) return NO_SESSION
  if (!isSessionStanding(standingOf(standing.account, standing.record), session.authTime))
    return { ...NO_SESSION, staleCookie: true }
  return {
    principal: toPrincipal(session.uid, standing, session.sessionId),
    via: 'cookie',
    staleCookie: false,
    session,
  }
}

/**
 * Whether an account is there and open, for what is given without a session: at most 30 s old, like all standings.
 *
 * @throws ApiError 503 when the identity provider or the database cannot be asked
 */
export async function isAccountOpen(uid: string): Promise<boolean> {
  const { account, record } = await readStanding(uid)
  return standingOf(account, record)?.disabled === false
}

/** What was given to an account, to be used without its cookie. */
interface Given {
  uid: string
  /** Of the session that it was given to; `null` behind a bearer token. */
  sessionId: string | null
  givenAt: Date
}

/**
 * Who holds what was given; `null` when the account is closed, or has ended that session or all of them since (`ID-10`).
 *
 * @throws ApiError 503 when the identity provider or the database cannot be asked
 */
export async function holderOf({ uid, sessionId, givenAt }: Given): Promise<Principal | null> {
  const [standing, ended] = await Promise.all([
    readStanding(uid),
    sessionId !== null && endedSessions.isEnded(sessionId).catch(unreadable),
  ])
  if (ended || !isSessionStanding(standingOf(standing.account, standing.record), givenAt)) return null
  return toPrincipal(uid, standing, null)
}

/**
 * Whose a token is and when she signed in, by its signature alone.
 *
 * @param request what brings it: until it is verified, its address is all that is known
 * @throws ApiError 401 for one that is bad or out of date, 503 when the identity provider cannot be asked for its keys
 */
export async function verifyToken(request: Request, token: string): Promise<{ uid: string; authTime: Date }> {
  try {
    return await inTurnOf(request, null, () => checkedToken(token, new Date()))
  } catch (error) {
    if (error instanceof TokenRefusedError) throw new ApiError(401, error.reason)
    throw new ApiError(503, 'auth/unavailable')
  }
}

/**
 * Who makes a request with a token that was verified, by its account's standing.
 *
 * @param freshness whether the standing may come from this instance's cache (at most 30 s old)
 * @throws ApiError 401 for a revoked token or a disabled account, 503 when the standing cannot be read
 */
export async function principalOf(
  { uid, authTime }: { uid: string; authTime: Date },
  freshness: 'remembered' | 'asked-anew' = 'remembered',
): Promise<Principal> {
  if (freshness === 'asked-anew') standings.forget(uid)
  const standing = await readStanding(uid)
  const account = standingOf(standing.account, standing.record)
  if (account?.disabled) throw new ApiError(401, 'auth/user-disabled')
  if (!isSessionStanding(account, authTime)) throw new ApiError(401, 'auth/id-token-revoked')
  return toPrincipal(uid, standing, null)
}

const known = new WeakMap<Request, Promise<SessionAuthentication>>()

/**
 * Who makes a request: by its bearer token, else by its session cookie. Judged once for each request. A page takes no
 * token: what a browser or a proxy puts into the Authorization header is not meant for it.
 *
 * @throws ApiError 401 for a bearer token that is refused, 503 when the identity provider cannot be asked
 */
export function authenticate(request: Request): Promise<SessionAuthentication> {
  let pending = known.get(request)
  if (!pending) {
    pending = judge(request)
    known.set(request, pending)
  }
  return pending
}

async function judge(request: Request): Promise<SessionAuthentication> {
  const token = tokenOf(request)
  if (token === null) return fromCookie(request, new Date())
  if (token === '') throw new ApiError(401, 'auth/argument-error')
  const verified = await verifyToken(request, token)
  const principal = await inTurnOf(request, verified.uid, () => principalOf(verified))
  return { ...NO_SESSION, principal, via: 'bearer' }
}
