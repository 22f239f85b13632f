import { SESSION_COOKIE } from '~/http/headers/cookieNames'
import { cookieValues } from '~/http/headers/cookies'
import { cookieSession } from './cookieSession.server'
import { endedSessions } from './principal.server'
import { endedSessionCookies } from './sessionCookies.server'

/**
 * Ends the session of a request's cookie: a copy of it, or of a film's address that was given to it, is worth nothing from now on
 * (`ID-10`). A sign-out always succeeds: with nothing to end, and while the database is away (`createEndedSessions` says what
 * holds then).
 *
 * @returns the Set-Cookie lines that clear what this browser keeps of it
 */
export async function end(request: Request, now: Date): Promise<string[]> {
  const values = cookieValues(request.headers.get('cookie'), SESSION_COOKIE)
  // Several are no session, but each of them may be one where it stands alone.
  const sessions = await Promise.all(values.map((value) => cookieSession(value, now)))
  await endedSessions.end(sessions.flatMap((session) => session?.sessionId ?? []))
  return endedSessionCookies()
}
