import { beforeEach, expect, test, vi } from 'vitest'
import { storedToken } from '~/features/identity/client/tokens/tokenCookies'
import { MAX_COOKIE_BYTES } from '~/http/headers/cookies'

/** A browser's cookies: it ignores a line that is too long, and what it held before stays. */
function cookieJar() {
  const kept = new Map<string, string>()
  const lines: string[] = []
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      if (line.length > MAX_COOKIE_BYTES) return
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      lines.push(line)
      if (line.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, value)
    },
    lines,
  }
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('document', cookieJar())
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

test('a token that no cookie can hold takes the place of the older one, in local storage', () => {
  const long = 'x'.repeat(MAX_COOKIE_BYTES)
  storedToken.write('older', null)
  expect([storedToken.fromCookie(), storedToken.fromLocalStorage()]).toEqual(['older', null])
  storedToken.write(long, null)
  expect([storedToken.fromCookie(), storedToken.fromLocalStorage()]).toEqual([null, long])
  storedToken.write('newer', null)
  expect([storedToken.fromCookie(), storedToken.fromLocalStorage()]).toEqual(['newer', null])
})

test('her refresh token is kept beside it for two weeks, and goes with it', () => {
  const jar = cookieJar()
  vi.stubGlobal('document', jar)
  storedToken.write('token', 'refresh')
  expect(jar.cookie).toBe('token=token; refreshToken=refresh')
  for (const line of jar.lines) expect(line).toContain('Max-Age=1209600;')
  // One that came without takes nothing away.
  storedToken.write('next', null)
  expect(jar.cookie).toBe('token=next; refreshToken=refresh')
  storedToken.clear()
  expect([jar.cookie, storedToken.fromCookie()]).toEqual(['', null])
})
