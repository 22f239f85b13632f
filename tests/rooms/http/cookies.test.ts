import { describe, expect, test } from 'vitest'
import {
  cookieLine,
  cookieValues,
  expiredCookie,
  isKept,
  MAX_COOKIE_BYTES,
  setCookieLine,
} from '~/http/headers/cookies'

describe('reading', () => {
  test.each([
    [null, []],
    ['', []],
    ['auth=a', ['a']],
    ['x=1; auth=a; y=2', ['a']],
    ['auth=a; auth=b', ['a', 'b']],
    ['auth=a;auth=b', ['a', 'b']],
    ['auth=', ['']],
    ['auth=a=b==', ['a=b==']],
    ['xauth=a; authx=b; Auth=c', []],
    ['auth', []],
    [';;; auth=a ;', ['a']],
  ])('%j gives %j', (header, expected) => {
    expect(cookieValues(header, 'auth')).toEqual(expected)
  })
})

describe('writing', () => {
  test('HttpOnly, Secure, whole site, strict', () => {
    expect(setCookieLine('auth', 'v', { maxAgeSeconds: 1_209_600, sameSite: 'Strict' })).toBe(
      'auth=v; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Strict',
    )
  })
  test('a page’s own, which its scripts can read', () => {
    expect(cookieLine('consent', 'v', { maxAgeSeconds: 10, sameSite: 'Lax' })).toBe(
      'consent=v; Path=/; Max-Age=10; Secure; SameSite=Lax',
    )
  })
  test('what a browser keeps is counted in bytes', () => {
    expect([isKept('é'.repeat(2048)), isKept('é'.repeat(2049))]).toEqual([true, false])
  })
  test('an expired one clears', () => {
    expect(expiredCookie('auth', 'Strict')).toMatch(/^auth=; .*Max-Age=0/)
  })
  test('4096 bytes go through, one more does not', () => {
    const overhead = setCookieLine('auth', '', { maxAgeSeconds: 10, sameSite: 'Strict' }).length
    const fits = 'v'.repeat(MAX_COOKIE_BYTES - overhead)
    expect(setCookieLine('auth', fits, { maxAgeSeconds: 10, sameSite: 'Strict' })).toHaveLength(4096)
    expect(() => setCookieLine('auth', `${fits}v`, { maxAgeSeconds: 10, sameSite: 'Strict' })).toThrow(
      RangeError,
    )
  })
})
