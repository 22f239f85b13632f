import { describe, expect, test } from 'vitest'
import { cookieValues, expiredCookie, MAX_COOKIE_BYTES, serialiseCookie } from '~/http/headers/cookies'

const withCookies = (cookie?: string) =>
  new Request('http://elan.test/', cookie === undefined ? {} : { headers: { cookie } })

describe('reading', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['auth=a', ['a']],
    ['x=1; auth=a; y=2', ['a']],
    ['auth=a; auth=b', ['a', 'b']],
    ['auth=', ['']],
    ['auth=a=b==', ['a=b==']],
    ['xauth=a; authx=b; Auth=c', []],
    ['auth', []],
    [';;; auth=a ;', ['a']],
  ])('%j gives %j', (header, expected) => {
    expect(cookieValues(withCookies(header), 'auth')).toEqual(expected)
  })
})

describe('writing', () => {
  test('HttpOnly, Secure, whole site, strict', () => {
    expect(serialiseCookie('auth', 'v', { maxAgeSeconds: 1_209_600, sameSite: 'Strict' })).toBe(
      'auth=v; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Strict',
    )
  })
  test('an expired one clears', () => {
    expect(expiredCookie('auth', 'Strict')).toMatch(/^auth=; .*Max-Age=0/)
  })
  test('4096 bytes go through, one more does not', () => {
    const overhead = serialiseCookie('auth', '', { maxAgeSeconds: 10, sameSite: 'Strict' }).length
    const fits = 'v'.repeat(MAX_COOKIE_BYTES - overhead)
    expect(serialiseCookie('auth', fits, { maxAgeSeconds: 10, sameSite: 'Strict' })).toHaveLength(4096)
    expect(() => serialiseCookie('auth', `${fits}v`, { maxAgeSeconds: 10, sameSite: 'Strict' })).toThrow(
      RangeError,
    )
  })
})
