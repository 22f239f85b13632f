import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getSettings, type Settings } from '~/env.server'

const KEY_BYTES = 32

/**
 * The keys of the session cookie: the first signs, all verify. The demo makes one for itself and keeps it, so that a
 * restart keeps everybody signed in.
 */
function loadCookieKeys(settings: Settings): Uint8Array[] {
  const configured = settings.AUTH_COOKIE_KEYS
  if (configured) return configured.map((key) => new TextEncoder().encode(key))
  const file = path.resolve(settings.DATA_DIR, 'cookie.key')
  try {
    return [readFileSync(file)]
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const key = randomBytes(KEY_BYTES)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    return [key]
  }
}

let keys: Uint8Array[] | undefined

export function getCookieKeys(): Uint8Array[] {
  keys ??= loadCookieKeys(getSettings())
  return keys
}
