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

/** What a token says of itself; nothing where it cannot be read. */
function claimsOf(token: string | null): { exp?: unknown; sub?: unknown } {
  try {
    const payload: unknown = JSON.parse(
      atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    return payload !== null && typeof payload === 'object' ? payload : {}
  } catch {
    return {}
  }
}

/** The token's `exp`, in milliseconds; an unreadable or missing token counts as expired (`source.md §5`). */
export function tokenExpiresAt(token: string | null): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** Whose a token is, by her uid; `null` where it does not say. */
export function tokenOwner(token: string | null): string | null {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : null
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
