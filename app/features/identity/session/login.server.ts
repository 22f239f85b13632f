import { randomUUID } from 'node:crypto'
import type { Settings } from '~/env.server'
import { cookieValues, expiredCookie, serialiseCookie } from '~/http/cookies'
import { ApiError } from '~/http/apiError'
import { getCookieKeys } from './cookieKeys.server'
import { REFRESH_TOKEN_COOKIE, SESSION_COOKIE, SESSION_HINT_COOKIE, TOKEN_COOKIE } from '~/http/cookieNames'
import { authenticateToken, bearerToken } from './principal.server'
import { sealSession, unsealSession } from './session.server'

/** Set-Cookie lines that open a session. */
async function sessionCookies(
  request: Request,
  settings: Settings,
  uid: string,
  authTime: Date,
  now: Date,
): Promise<string[]> {
  const [presented] = cookieValues(request, SESSION_COOKIE)
  const present = presented ? await unsealSession(presented, getCookieKeys(), now) : null
  // A token refresh prolongs the session; any other sign-in begins a new one, so that nobody can plant hers (`ID-6`).
  const continues = present?.uid === uid && present.authTime.getTime() === authTime.getTime()
  const session = { uid, authTime, sessionId: continues ? present.sessionId : randomUUID() }
  const ageMs = settings.AUTH_COOKIE_MAX_AGE_MS
  const maxAgeSeconds = Math.floor(ageMs / 1000)
  return [
    serialiseCookie(SESSION_COOKIE, await sealSession(session, getCookieKeys(), ageMs, now), {
      maxAgeSeconds,
      sameSite: 'Strict',
    }),
    serialiseCookie(SESSION_HINT_COOKIE, '1', { maxAgeSeconds, sameSite: 'Lax' }),
  ]
}

/**
 * Opens a session for the ID token in the Authorization header (`ID-6`).
 *
 * @returns the Set-Cookie lines
 * @throws ApiError 401 with no cookie for a missing, bad, expired or revoked token, or a disabled account
 */
export async function login(request: Request, settings: Settings, now: Date): Promise<string[]> {
  const token = bearerToken(request)
  if (token === null) throw new ApiError(401, 'auth/missing-token')
  if (token === '') throw new ApiError(401, 'auth/argument-error')
  const { principal, authTime } = await authenticateToken(token, 'asked-anew')
  return sessionCookies(request, settings, principal.uid, authTime, now)
}

/** Set-Cookie lines that end a session: ours, and the two that the request client writes. */
export function logoutCookies(): string[] {
  return [
    expiredCookie(SESSION_COOKIE, 'Strict'),
    expiredCookie(SESSION_HINT_COOKIE, 'Lax'),
    expiredCookie(TOKEN_COOKIE, 'Strict'),
    expiredCookie(REFRESH_TOKEN_COOKIE, 'Strict'),
  ]
}
