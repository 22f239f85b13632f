import type { Consent } from '~/domain/consent'
import { cookieLine, cookieValues } from '~/http/headers/cookies'

const COOKIE = 'consent'
/** A little longer than a choice holds, so that its age, and not the cookie's end, decides. */
const KEPT_SECONDS = 200 * 86_400

/** Read by hand: a validator in every page's first load would weigh more than the banner. */
function parse(text: string): Consent | null {
  const stored: unknown = JSON.parse(decodeURIComponent(text))
  if (
    stored === null ||
    typeof stored !== 'object' ||
    !('analytics' in stored && 'chat' in stored && 'at' in stored)
  )
    return null
  const { analytics, chat, at } = stored
  if (typeof analytics !== 'boolean' || typeof chat !== 'boolean' || typeof at !== 'string') return null
  return { analytics, chat, decidedAt: new Date(at) }
}

/**
 * Her choice as her browser keeps it.
 *
 * @param cookies as a browser, or a Cookie header, lists them
 * @returns `null` for none, or one that cannot be read
 */
export function readConsent(cookies: string): Consent | null {
  const [value] = cookieValues(cookies, COOKIE)
  if (value === undefined) return null
  try {
    return parse(value)
  } catch {
    return null
  }
}

export function writeConsent({ analytics, chat, decidedAt }: Consent): void {
  const value = encodeURIComponent(JSON.stringify({ analytics, chat, at: decidedAt.toISOString() }))
  document.cookie = cookieLine(COOKIE, value, { maxAgeSeconds: KEPT_SECONDS, sameSite: 'Lax' })
}
