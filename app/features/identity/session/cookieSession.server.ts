import { LRUCache } from 'lru-cache'
import { getCookieKeys } from './cookieKeys.server'
import { unsealSession, type SealedSession } from './session.server'

const MAX_ENTRIES = 10_000

/**
 * Cookies whose signature was checked. To check one takes two turns of the loop, each of which is somebody's page while many are asked
 * for; the same cookie comes with every request of a browser.
 */
const checked = new LRUCache<string, SealedSession>({ max: MAX_ENTRIES })

/**
 * The session that a cookie's value carries; whether it has ended meanwhile is asked elsewhere.
 *
 * @returns `null` for one that is forged, expired, truncated, unsigned or signed by another key
 */
export async function cookieSession(value: string, now: Date): Promise<SealedSession | null> {
  const known = checked.get(value)
  if (known) return known.expiresAt > now ? known : null
  const session = await unsealSession(value, getCookieKeys(), now)
  if (session) checked.set(value, session)
  return session
}
