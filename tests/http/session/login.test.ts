import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  openDemoSession,
  refreshIdToken,
  setCookieValue,
  signIn,
  signUp,
  type Session,
} from '~tests/support/accounts'
import { expectRefusal } from '../errorBody'

const server = inject('server')
let member: Session

beforeAll(async () => {
  member = await openDemoSession(server, 'MEMBER')
})

const login = (headers: Record<string, string>) =>
  fetch(`${server.origin}/api/login`, { method: 'POST', headers: { Origin: server.origin, ...headers } })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const sessionIdIn = (response: Response) => decodeJwt(setCookieValue(response, 'auth') ?? '').sid

describe('signing in', () => {
  test('answers 401 and sets no cookie without a token, or for a bad one', async () => {
    for (const headers of [{}, bearer('abc.def.ghi'), bearer(''), { Authorization: 'Basic YTpi' }]) {
      const response = await login(headers)
      expect(response.headers.getSetCookie()).toEqual([])
      await expectRefusal(response, 401)
    }
  })

  test('answers 405 to any other method', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${server.origin}/api/login`, { method, headers: bearer(member.idToken) })
      expect(response.headers.get('allow')).toBe('POST')
      await expectRefusal(response, 405)
    }
  })

  test('refuses another origin, good token or not', async () => {
    for (const Origin of ['https://autre.example', 'null', `${server.origin}.autre.example`]) {
      expect(await expectRefusal(await login({ ...bearer(member.idToken), Origin }), 403)).toBe(
        'request/cross-origin',
      )
    }
  })

  test('answers 204 with the auth cookie of ID-4 and the hint of ID-5', async () => {
    const response = await login(bearer(member.idToken))
    expect(response.status).toBe(204)
    const lines = response.headers.getSetCookie()
    const auth = lines.find((line) => line.startsWith('auth=')) ?? ''
    expect(auth.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=1209600',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    expect(Buffer.byteLength(auth)).toBeLessThanOrEqual(4096)
    expect(lines.find((line) => line.startsWith('elan_session='))).toBe(
      'elan_session=1; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Lax',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('gives an account that has no record yet a session too', async () => {
    const { idToken } = await signUp(server)
    expect((await login(bearer(idToken))).status).toBe(204)
  })
})

describe('the identity of a session', () => {
  test('stays with a token refresh of the same sign-in', async () => {
    // Of this test alone: the emulator's refreshed tokens have the time of the account's newest sign-in, whoever made it.
    const account = await signUp(server)
    const first = await login(bearer(account.idToken))
    const refreshed = await refreshIdToken(server, account)
    const second = await login({ ...bearer(refreshed), Cookie: `auth=${setCookieValue(first, 'auth')}` })
    expect(sessionIdIn(second)).toBe(sessionIdIn(first))
  })

  test('changes when the browser shows no session', async () => {
    expect(sessionIdIn(await login(bearer(member.idToken)))).not.toBe(
      sessionIdIn(await login(bearer(member.idToken))),
    )
  })

  test('changes with somebody else’s session in the browser, so that nobody can plant hers', async () => {
    const other = await openDemoSession(server, 'USER')
    const response = await login({ ...bearer(member.idToken), Cookie: `auth=${other.cookie}` })
    expect(sessionIdIn(response)).not.toBe(decodeJwt(other.cookie).sid)
  })

  test('changes at a new sign-in of the same account', async () => {
    // The provider keeps whole seconds: the next sign-in must fall into another one.
    const firstSecond = decodeJwt(member.idToken).auth_time
    let again = await signIn(server, member.email)
    while (decodeJwt(again.idToken).auth_time === firstSecond) again = await signIn(server, member.email)
    const response = await login({ ...bearer(again.idToken), Cookie: `auth=${member.cookie}` })
    expect(response.status).toBe(204)
    expect(sessionIdIn(response)).not.toBe(decodeJwt(member.cookie).sid)
  })
})

describe('signing out', () => {
  test('clears every cookie of the session', async () => {
    const headers = { Origin: server.origin, Cookie: `auth=${member.cookie}` }
    const response = await fetch(`${server.origin}/api/logout`, { method: 'POST', headers })
    expect(response.status).toBe(204)
    const lines = response.headers.getSetCookie()
    expect(lines.map((line) => line.split(';')[0]).sort()).toEqual([
      'auth=',
      'elan_session=',
      'refreshToken=',
      'token=',
    ])
    for (const line of lines) expect(line).toContain('; Max-Age=0;')
  })

  test('is refused from another origin', async () => {
    const headers = { Origin: 'https://autre.example', Cookie: `auth=${member.cookie}` }
    await expectRefusal(await fetch(`${server.origin}/api/logout`, { method: 'POST', headers }), 403)
  })

  test('answers 405 to any other method', async () => {
    await expectRefusal(await fetch(`${server.origin}/api/logout`), 405)
  })
})
