import type { Settings } from '~/env.server'
import { isRenewalDue } from '~/domain/sessionPolicy'
import { authenticate } from './principal.server'
import { read } from './read.server'
import { sessionCookies } from './sessionCookies.server'
import type { SessionUser } from './sessionUser'

export interface Renewal {
  user: SessionUser | null
  /** Set-Cookie lines; none where there was nothing to prolong. */
  cookies: readonly string[]
}

/**
 * Prolongs the session of a request's cookie once it is a day old. It stays the same session: its id and the time of its
 * sign-in are kept, so that whatever ends that sign-in ends this too (`ID-7`). It is signed by the first key.
 *
 * @throws ApiError 503 when the identity provider or the database cannot be asked
 */
export async function renew(request: Request, settings: Settings, now: Date): Promise<Renewal> {
  const user = await read(request, now)
  const { session } = await authenticate(request)
  if (!user || !session || !isRenewalDue(session.issuedAt, now)) return { user, cookies: [] }
  return {
    user: { ...user, renewalDue: false },
    cookies: await sessionCookies(session, settings, now),
  }
}
