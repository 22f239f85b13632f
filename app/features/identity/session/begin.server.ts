import { randomUUID } from 'node:crypto'
import { getDb } from '~/db/current.server'
import type { Settings } from '~/env.server'
import { ApiError } from '~/http/apiError'
import { bearerToken } from '~/http/headers/bearerToken'
import { SESSION_COOKIE } from '~/http/headers/cookieNames'
import { cookieValues } from '~/http/headers/cookies'
import { admitAccount, limitRefusedSignIns, limitSignIn } from '~/http/limits/signIn.server'
import { keepEmail } from '../users/users.server'
import { cookieSession } from './cookieSession.server'
import { endedSessions, principalOf, verifyToken } from './principal.server'
import { sessionCookies } from './sessionCookies.server'

/**
 * A token refresh prolongs the session; any other sign-in begins a new one, so that nobody can plant a session of their own (`ID-6`),
 * and ends the one whose place it takes.
 */
async function sessionIdFor(request: Request, uid: string, authTime: Date, now: Date): Promise<string> {
  const [presented] = cookieValues(request.headers.get('cookie'), SESSION_COOKIE)
  const present = presented ? await cookieSession(presented, now) : null
  if (!present) return randomUUID()
  const continues = present.uid === uid && present.authTime.getTime() === authTime.getTime()
  if (continues && !(await endedSessions.isEnded(present.sessionId, 'asked-anew'))) return present.sessionId
  if (!continues) await endedSessions.end([present.sessionId])
  return randomUUID()
}

const verifiedTokens = new WeakMap<Request, ReturnType<typeof verifyToken>>()

/** The token that a sign-in carries, verified once for each request. */
function tokenOf(request: Request): ReturnType<typeof verifyToken> {
  const known = verifiedTokens.get(request)
  if (known) return known
  const token = bearerToken(request)
  if (token === null) throw new ApiError(401, 'auth/missing-token')
  if (token === '') throw new ApiError(401, 'auth/argument-error')
  const verifying = verifyToken(request, token)
  verifiedTokens.set(request, verifying)
  return verifying
}

/**
 * Refuses a sign-in without a good token, and one of an account that signs in too often, before it uses up anything of its address: so
 * neither whoever sends bad tokens nor whoever tries one account keeps others from signing in.
 *
 * @param signIn what follows once it is admitted
 * @throws ApiError 401 for a missing, bad or expired token; LaterError 429 in its place where an address is refused too often, and for
 *   an account that has signed in too often from it, or has too many sign-ins under way there
 */
export const admitSignIn = <T>(request: Request, signIn: () => Promise<T>): Promise<T> =>
  limitRefusedSignIns(request, async () => {
    const { uid } = await tokenOf(request)
    return admitAccount(request, uid, signIn)
  })

/**
 * Begins a session for the ID token in the Authorization header (`ID-6`), of a sign-in that was admitted.
 *
 * @returns the Set-Cookie lines
 * @throws ApiError 401 with no cookie for a missing, bad, expired or revoked token, or a disabled account; 429 where an account
 *   signs in too often from one address
 */
export async function begin(request: Request, settings: Settings, now: Date): Promise<string[]> {
  const { uid, authTime } = await tokenOf(request)
  await limitSignIn(request, uid)
  const { email } = await principalOf({ uid, authTime }, 'asked-anew')
  await keepEmail(await getDb(), uid, email, now)
  const sessionId = await sessionIdFor(request, uid, authTime, now)
  return sessionCookies({ uid, sessionId, authTime }, settings, now)
}
