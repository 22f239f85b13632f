import { DEFAULT_SESSION_AGE_MS } from '~/domain/sessionPolicy'
import { cookieLine, cookieValues, isKept } from '~/http/headers/cookies'
import { REFRESH_TOKEN_COOKIE, TOKEN_COOKIE } from '~/http/headers/cookieNames'
import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'

function write(name: string, value: string, maxAgeSeconds: number): void {
  const line = cookieLine(name, value, { maxAgeSeconds, sameSite: 'Strict' })
  // A browser silently keeps the old value when it is given a longer cookie; that one would then be sent for ever.
  document.cookie = isKept(line) ? line : cookieLine(name, '', { maxAgeSeconds: 0, sameSite: 'Strict' })
}

function read(name: string): string | null {
  return cookieValues(document.cookie, name)[0] || null
}

const LOCAL_STORAGE_KEY = 'token'
/** `source.md §9`: as long as the session's cookie. */
const MAX_AGE_SECONDS = DEFAULT_SESSION_AGE_MS / 1000

/** The token's `exp`, in milliseconds; an unreadable or missing token counts as expired (`source.md §5`). */
export function tokenExpiresAt(token: string | null): number {
  try {
    const payload: unknown = JSON.parse(
      atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    if (payload === null || typeof payload !== 'object' || !('exp' in payload)) return 0
    return typeof payload.exp === 'number' ? payload.exp * 1000 : 0
  } catch {
    return 0
  }
}

/** The token as the request client last wrote it. Local storage holds one that a cookie is too small for. */
export const storedToken = {
  fromCookie: () => read(TOKEN_COOKIE),
  fromLocalStorage: () => readStored(LOCAL_STORAGE_KEY),
  write(token: string, refreshToken: string | null): void {
    write(TOKEN_COOKIE, token, MAX_AGE_SECONDS)
    if (refreshToken) write(REFRESH_TOKEN_COOKIE, refreshToken, MAX_AGE_SECONDS)
    if (read(TOKEN_COOKIE) === token) removeStored(LOCAL_STORAGE_KEY)
    else writeStored(LOCAL_STORAGE_KEY, token)
  },
  clear(): void {
    write(TOKEN_COOKIE, '', 0)
    write(REFRESH_TOKEN_COOKIE, '', 0)
    removeStored(LOCAL_STORAGE_KEY)
  },
}
