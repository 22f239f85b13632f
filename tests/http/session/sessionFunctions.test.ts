import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  changeAccount,
  deleteAccount,
  openDemoSession,
  setCookieValue,
  signUp,
  type Session,
} from '~tests/support/accounts'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { opensSession } from '../errorBody'
import { makeCookie } from '../hostile/hostileCredentials'
import { callServerFunction, exportedServerFunctions, type FunctionAnswer } from '../access/serverFunctions'
import { DAY_SECONDS } from '~tests/support/time'

const server = inject('server')
const functions = exportedServerFunctions()
let member: Session

beforeAll(async () => {
  member = await openDemoSession(server, 'MEMBER')
})

function call(name: string, headers: Record<string, string>): Promise<FunctionAnswer> {
  const found = functions.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`there is no server function ${name}`)
  return callServerFunction(server.origin, found, undefined, { Origin: server.origin, ...headers })
}
const cookies = ({ headers }: FunctionAnswer) => headers.getSetCookie()
const newSession = ({ headers }: FunctionAnswer) => setCookieValue(new Response(null, { headers }), 'auth')
const nameOf = (line: string) => line.split('=')[0]

describe('beginSession', () => {
  test('opens the session of an ID token, as the login endpoint does', async () => {
    const answer = await call('beginSession', { Authorization: `Bearer ${member.idToken}` })
    expect(answer.status).toBe(200)
    expect(cookies(answer).map(nameOf)).toEqual(['auth', 'elan_session'])
    expect(cookies(answer)[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
    expect(decodeJwt(newSession(answer) ?? '').sub).toBe(member.uid)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    // No script gets to see it.
    expect(answer.result ?? null).toBeNull()
  })

  test('opens none without a token, or for a bad one', async () => {
    for (const Authorization of ['', 'Bearer abc.def.ghi', 'Basic YTpi']) {
      const answer = await call('beginSession', Authorization ? { Authorization } : {})
      expect([answer.status, cookies(answer)], Authorization).toEqual([401, []])
    }
  })
})

describe('readSession', () => {
  test('says who she is, and nothing that she should not see of herself', async () => {
    const { result } = await call('readSession', { Cookie: `auth=${member.cookie}` })
    expect(result).toEqual({
      uid: member.uid,
      name: 'Manon',
      email: member.email,
      emailVerified: true,
      roles: ['USER', 'MEMBER'],
      memberUntil: expect.any(Date),
      hasRecord: true,
      renewalDue: false,
    })
  })

  test('tells the page when the session is to be prolonged', async () => {
    const cookie = await makeCookie(member, { issued: -DAY_SECONDS - 60 })
    const { result } = await call('readSession', { Cookie: `auth=${cookie}` })
    expect(result).toMatchObject({ uid: member.uid, renewalDue: true })
    const page = await fetch(`${server.origin}/`, {
      headers: { Accept: 'text/html', Cookie: `auth=${cookie}` },
    })
    expect(await page.text()).toContain('renewalDue:!0')
  })
})

describe('renewSession', () => {
  test('prolongs a session older than a day to its full time, and keeps its id and sign-in', async () => {
    const cookie = await makeCookie(member, { issued: -DAY_SECONDS - 60, expiresIn: 3600 })
    const answer = await call('renewSession', { Cookie: `auth=${cookie}` })
    expect(answer.result).toMatchObject({ uid: member.uid, renewalDue: false })
    expect(cookies(answer)[0]).toMatch(
      /^auth=[^;]+; Path=\/; Max-Age=1209600; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookies(answer)[1]).toMatch(/^elan_session=1; .*SameSite=Lax$/)
    const [before, after] = [decodeJwt(cookie), decodeJwt(newSession(answer) ?? '')]
    expect([after.sub, after['sid'], after['auth_time']]).toEqual([
      before.sub,
      before['sid'],
      before['auth_time'],
    ])
    expect((after.exp ?? 0) - (after.iat ?? 0)).toBe(14 * DAY_SECONDS)
    const again = await call('renewSession', { Cookie: `auth=${newSession(answer)}` })
    expect([again.result, cookies(again)]).toEqual([answer.result, []])
  })

  test('signs with the first key what an older one had signed', async () => {
    const issued = -2 * DAY_SECONDS
    const older = await makeCookie(member, { issued, key: COOKIE_KEYS.older })
    const answer = await call('renewSession', { Cookie: `auth=${older}` })
    const [header, payload] = (newSession(answer) ?? '').split('.')
    expect(header).toBe((await makeCookie(member)).split('.')[0])
    expect(payload).not.toBe(older.split('.')[1])
    const retired = await makeCookie(member, { issued, key: COOKIE_KEYS.retired })
    expect(cookies(await call('renewSession', { Cookie: `auth=${retired}` }))).toEqual([])
  })

  test('leaves a younger session alone', async () => {
    const cookie = await makeCookie(member, { issued: -DAY_SECONDS + 600 })
    const answer = await call('renewSession', { Cookie: `auth=${cookie}` })
    expect(answer.result).toMatchObject({ uid: member.uid, renewalDue: false })
    expect(cookies(answer)).toEqual([])
  })

  test.each<[string, (uid: string) => Promise<void>]>([
    ['was disabled', (uid) => changeAccount(server, uid, { disableUser: true })],
    ['is gone', (uid) => deleteAccount(server, uid)],
    // Of another second than the sign-in: the provider keeps whole ones.
    ['has a new password', (uid) => changeAccount(server, uid, { password: 'un-autre-mot-de-passe' })],
  ])('prolongs no session of an account that %s', async (_, change) => {
    const { uid } = await signUp(server)
    const cookie = await makeCookie({ uid }, { issued: -2 * DAY_SECONDS, signedIn: -2 * DAY_SECONDS })
    await change(uid)
    const answer = await call('renewSession', { Cookie: `auth=${cookie}` })
    expect([answer.status, answer.result, cookies(answer)]).toEqual([200, null, []])
  })

  test('takes no token for a session, and nothing from another site', async () => {
    const cookie = await makeCookie(member, { issued: -2 * DAY_SECONDS })
    const byToken = await call('renewSession', { Authorization: `Bearer ${member.idToken}` })
    expect([byToken.result, cookies(byToken)]).toEqual([null, []])
    const strangers: Record<string, string>[] = [
      { Origin: 'https://autre.example' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const source of strangers) {
      const answer = await call('renewSession', { Cookie: `auth=${cookie}`, ...source })
      expect([answer.httpStatus, cookies(answer)]).toEqual([403, []])
    }
  })
})

describe('endSession', () => {
  test('clears every cookie of the session', async () => {
    const answer = await call('endSession', { Cookie: `auth=${member.cookie}` })
    expect(answer.status).toBe(200)
    expect(cookies(answer).map(nameOf)).toEqual(['auth', 'elan_session', 'token', 'refreshToken'])
    for (const line of cookies(answer)) expect(line).toContain('; Max-Age=0;')
    expect(opensSession(new Response(null, { headers: answer.headers }))).toBe(false)
  })

  test('is refused from another site', async () => {
    const answer = await call('endSession', {
      Cookie: `auth=${member.cookie}`,
      Origin: 'https://autre.example',
    })
    expect([answer.httpStatus, cookies(answer)]).toEqual([403, []])
  })
})
