import * as v from 'valibot'
import type { Consent } from '~/domain/consent'

const COOKIE = 'consent'
/** A little longer than a choice holds, so that its age, and not the cookie's end, decides. */
const KEPT_SECONDS = 200 * 86_400

const StoredSchema = v.object({
  analytics: v.boolean(),
  chat: v.boolean(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Her choice as this browser keeps it; `null` for none, or one that cannot be read. */
export function readConsent(): Consent | null {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${COOKIE}=`))
  if (!pair) return null
  try {
    const { analytics, chat, at } = v.parse(
      StoredSchema,
      JSON.parse(decodeURIComponent(pair.slice(COOKIE.length + 1))),
    )
    return { analytics, chat, decidedAt: new Date(at) }
  } catch {
    return null
  }
}

export function writeConsent({ analytics, chat, decidedAt }: Consent): void {
  const value = encodeURIComponent(JSON.stringify({ analytics, chat, at: decidedAt.toISOString() }))
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${KEPT_SECONDS}; Secure; SameSite=Lax`
}
