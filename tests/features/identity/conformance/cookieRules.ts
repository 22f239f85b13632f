import { expect } from 'vitest'
import { sealSession, unsealSession, type Session } from '~/features/identity/session/session.server'
import { readSettings } from '~/env.server'
import { endedSessionCookies, sessionCookies } from '~/features/identity/session/sessionCookies.server'
import { cookieLine, cookieValues, expiredCookie, setCookieLine } from '~/http/headers/cookies'
import { holds, notApplicable, type Rule } from './rule'
import { production, refusedNames } from './settings'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const KEY = new TextEncoder().encode('first'.padEnd(32, '.'))
const WEEK_MS = 604_800_000
const session: Session = {
  uid: 'u-1',
  sessionId: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
  authTime: new Date('2026-03-04T11:59:30.000Z'),
}
const seal = (keys = [KEY], uid = session.uid) => sealSession({ ...session, uid }, keys, WEEK_MS, NOW)
const unseal = (value: string, keys = [KEY]) => unsealSession(value, keys, NOW)
const strict = { maxAgeSeconds: 60, sameSite: 'Strict' } as const
const attributesOf = (line: string) => line.split('; ').slice(1)

const SIGNED_INSIDE =
  'The signature is the third part of the value itself (a JWT), so there is no second cookie that could be lost.'
const NO_OVERWRITING =
  'An answer is made with each of its cookies once: nothing sets one and then decides about it again.'

const reading: Rule[] = [
  holds('an unsigned cookie is read', () =>
    expect(cookieValues('foo=blah; token=abc.def.ghi', 'token')).toEqual(['abc.def.ghi']),
  ),
  notApplicable(
    'without options it is read as unsigned',
    'Reading has no options: who needs a signature unseals the value.',
  ),
  holds('a signed cookie is read', async () => {
    const [value = ''] = cookieValues(`auth=${await seal()}`, 'auth')
    expect(await unseal(value)).toMatchObject(session)
  }),
  holds('a signature that is wrong makes it none', async () => {
    const value = await seal()
    expect(await unseal(`${value.slice(0, -43)}${'A'.repeat(43)}`)).toBeNull()
  }),
  holds('a signature that is missing makes it none', async () => {
    const [header, payload] = (await seal()).split('.')
    expect([await unseal(`${header}.${payload}.`), await unseal(`${header}.${payload}`)]).toEqual([
      null,
      null,
    ])
  }),
  holds('one that is not among the cookies is none', () =>
    expect(cookieValues('someOther=abc', 'auth')).toEqual([]),
  ),
  holds('without any cookies it is none', () => expect(cookieValues(null, 'auth')).toEqual([])),
  holds('a signed one without keys: refused', () =>
    expect(refusedNames({ ...production, AUTH_COOKIE_KEYS: undefined })).toEqual(['AUTH_COOKIE_KEYS']),
  ),
  holds('a signed one with an empty list of keys: refused', async () =>
    expect(unseal(await seal(), [])).rejects.toThrow('no cookie key'),
  ),
  holds('a signed one with keys that are all empty: refused', () =>
    expect(refusedNames({ ...production, AUTH_COOKIE_KEYS: ',' })).toContain('AUTH_COOKIE_KEYS'),
  ),
  notApplicable(
    'without a request: refused',
    'Reading takes the Cookie header, not a request; no header is no cookies.',
  ),
  notApplicable(
    'without a response it is read',
    'Reading takes the Cookie header: there is no response that it could be given.',
  ),
  holds('of a request only its headers are needed', () =>
    expect(cookieValues(new Headers({ Cookie: 'auth=x' }).get('cookie'), 'auth')).toEqual(['x']),
  ),
  holds('without a response a wrong signature breaks nothing', () =>
    expect(unseal('a.b.c')).resolves.toBeNull(),
  ),
]

const writing: Rule[] = [
  holds('the value is encoded, so that anything fits', async () => {
    const value = await seal([KEY], '界; "é", \n')
    expect(value).toMatch(/^[\w.-]+$/)
    expect(await unseal(value)).toMatchObject({ uid: '界; "é", \n' })
  }),
  notApplicable(
    'without options a cookie has none',
    'Every cookie states its age and SameSite; the rest is the same for all.',
  ),
  notApplicable('a signed one brings a cookie with its signature', SIGNED_INSIDE),
  notApplicable('an unsigned one brings none', SIGNED_INSIDE),
  holds('one answer sets several', async () => {
    const lines = await sessionCookies(session, readSettings(production), NOW)
    expect(lines.map((line) => line.split('=')[0])).toEqual(['auth', 'elan_session'])
    // Each is a line of its own: what is joined by commas browsers read as one cookie.
    expect(endedSessionCookies().map((line) => line.split('=')[0])).toEqual([
      'auth',
      'elan_session',
      'token',
      'refreshToken',
    ])
  }),
  notApplicable(
    'who sets none sets none',
    'Beside the handler only a session that is not valid any more is cleared, for operations and for pages. That a refused sign-in has none is in tests/http/session/login.test.ts.',
  ),
  holds('a signed one without keys: refused', () =>
    expect(() => sealSession(session, [], WEEK_MS, NOW)).toThrow('no cookie key'),
  ),
  notApplicable(
    'it has the domain that is asked for',
    'No cookie names a domain: each is of the host that set it, and of no other.',
  ),
  holds('it is HttpOnly where that is asked for', () =>
    expect(attributesOf(setCookieLine('auth', 'x', strict))).toContain('HttpOnly'),
  ),
  holds('it is not where it is not', () =>
    expect(attributesOf(cookieLine('token', 'x', strict))).not.toContain('HttpOnly'),
  ),
  notApplicable('with overwriting, the later of two wins', NO_OVERWRITING),
  notApplicable('without overwriting, the earlier of two stays', NO_OVERWRITING),
  notApplicable(
    'it has the path that is asked for',
    'Every cookie is of the whole site (Path=/), as the source says.',
  ),
  holds('SameSite is Strict where that is asked for', () =>
    expect(attributesOf(cookieLine('auth', 'x', strict))).toContain('SameSite=Strict'),
  ),
  notApplicable('SameSite is Strict for `true`', 'It is called by its names alone.'),
  holds('SameSite is Lax where that is asked for', () =>
    expect(attributesOf(cookieLine('x', '1', { ...strict, sameSite: 'Lax' }))).toContain('SameSite=Lax'),
  ),
  notApplicable(
    'SameSite is None where that is asked for',
    'It cannot be asked for: Élan is shown in no other site.',
  ),
  holds('it is Secure where that is asked for', () =>
    expect(attributesOf(cookieLine('x', '1', strict))).toContain('Secure'),
  ),
  notApplicable(
    'it is not Secure where it is not',
    'Every cookie is: a deployment is served over https, and the demo’s own machine counts as safe to the browsers that it is tried in.',
  ),
  holds('it ends in the near future where that is asked for', () =>
    expect(attributesOf(cookieLine('x', '1', { ...strict, maxAgeSeconds: 60 }))).toContain('Max-Age=60'),
  ),
  holds('it ends in the distant future where that is asked for', () =>
    expect(attributesOf(cookieLine('x', '1', { ...strict, maxAgeSeconds: 1_209_600 }))).toContain(
      'Max-Age=1209600',
    ),
  ),
  notApplicable(
    'without a response: refused',
    'Writing gives the line; who answers puts it into the answer.',
  ),
  notApplicable(
    'without a request it is written',
    'Writing takes name, value and attributes: there is no request that it could be given.',
  ),
]

const deleting: Rule[] = [
  holds('it ends at once', () =>
    expect(attributesOf(expiredCookie('auth', 'Strict'))).toContain('Max-Age=0'),
  ),
  holds('it is empty', () => expect(expiredCookie('auth', 'Strict')).toMatch(/^auth=; /)),
  holds('it has the attributes by which it was set', () => {
    const lasting = attributesOf(setCookieLine('auth', 'x', strict)).filter(
      (part) => !part.startsWith('Max-Age'),
    )
    const gone = attributesOf(expiredCookie('auth', 'Strict')).filter((part) => !part.startsWith('Max-Age'))
    expect(gone).toEqual(lasting)
  }),
]

/** `cookies.test.ts`, in its order. */
export const cookieRules = { reading, writing, deleting }
