import type { Settings } from '~/env.server'
import {
  REFRESH_TOKEN_COOKIE,
  SESSION_COOKIE,
  SESSION_HINT_COOKIE,
  TOKEN_COOKIE,
} from '~/http/headers/cookieNames'
import { expiredCookie, setCookieLine } from '~/http/headers/cookies'
import { endedSessionLines } from '~/http/headers/endedSession'
import { getCookieKeys } from './cookieKeys.server'
import { sealSession, type Session } from './session.server'

/** Set-Cookie lines that carry a session from `now` on, for as long as the settings say. */
export async function sessionCookies(session: Session, settings: Settings, now: Date): Promise<string[]> {
  const ageMs = settings.AUTH_COOKIE_MAX_AGE_MS
  const maxAgeSeconds = Math.floor(ageMs / 1000)
  const sealed = await sealSession(session, getCookieKeys(), ageMs, now)
  return [
    setCookieLine(SESSION_COOKIE, sealed, { maxAgeSeconds, sameSite: 'Strict' }),
    setCookieLine(SESSION_HINT_COOKIE, '1', { maxAgeSeconds, sameSite: 'Lax' }),
  ]
}

/** Set-Cookie lines that end a session: ours, and the two that the request client writes. */
export function endedSessionCookies(): string[] {
  return [
    ...endedSessionLines(),
    expiredCookie(TOKEN_COOKIE, 'Strict'),
    expiredCookie(REFRESH_TOKEN_COOKIE, 'Strict'),
  ]
}
