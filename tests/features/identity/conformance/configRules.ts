import { expect } from 'vitest'
import { readSettings, toPublicSettings } from '~/env.server'
import { MAX_SESSION_AGE_MS } from '~/domain/sessionPolicy'
import { sealSession } from '~/features/identity/session/session.server'
import { holds, notApplicable, type Rule } from './rule'
import {
  ENDPOINTS,
  KEYS,
  clientWith,
  production,
  refusedNames,
  toldToBrowsers,
  tokenChangedHandler,
  withAdminAccount,
} from './settings'

const NO_CALLBACKS =
  'No callbacks are configured: what an endpoint refuses is thrown to the caller with status and body (SessionEndpointError).'
const NO_VERIFY_CALLBACKS =
  'No callbacks are configured: a token that is refused is a 401 with its code, one that cannot be verified a 503 (verifyToken).'
const NOT_LOGGED = 'Settings are never logged, not even for debugging: they hold secrets (PL-6).'

const session = { uid: 'u-1', sessionId: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11', authTime: new Date(0) }
const unsigned = () => expect(() => sealSession(session, [], 60_000, new Date())).toThrow('no cookie key')
const needsApiKey = (parts: Parameters<typeof clientWith>[0]) =>
  expect(clientWith(parts)).toThrow('FIREBASE_API_KEY')
const refusesBoth = (endpoint: Partial<typeof ENDPOINTS>) =>
  expect(clientWith({ apiKey: 'k', tokenChangedHandler, ...endpoint })).toThrow('token-change handler')
const refusesPrefix = () => {
  for (const prefix of ['http://', 'https://'])
    expect(refusedNames({ FIREBASE_AUTH_EMULATOR_HOST: `${prefix}127.0.0.1:9099` })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
    ])
}

/** They ask the same of both sides. */
const CALLBACKS_ABOUT_TOKENS: readonly Rule[] = [
  notApplicable('no callback for tokens that are not verified: accepted', NO_VERIFY_CALLBACKS),
  notApplicable('the callback for tokens that are not verified has a default', NO_VERIFY_CALLBACKS),
  notApplicable(
    'a callback for tokens that are not verified that is no function: refused',
    NO_VERIFY_CALLBACKS,
  ),
  notApplicable('no callback for tokens that are not refreshed: accepted', NO_VERIFY_CALLBACKS),
  notApplicable('the callback for tokens that are not refreshed has a default', NO_VERIFY_CALLBACKS),
  notApplicable(
    'a callback for tokens that are not refreshed that is no function: refused',
    NO_VERIFY_CALLBACKS,
  ),
]

const server: Rule[] = [
  holds('what is set is what is read', () =>
    expect(readSettings(production)).toMatchObject({
      FIREBASE_API_KEY: 'api-key',
      AUTH_COOKIE_KEYS: KEYS,
      AUTH_COOKIE_MAX_AGE_MS: MAX_SESSION_AGE_MS,
      ...{ AUTH_LOGIN_ENDPOINT: '/api/login', AUTH_LOGOUT_ENDPOINT: '/api/logout' },
    }),
  ),
  holds('no client configuration of the provider: refused', () =>
    expect(refusedNames({ ...production, FIREBASE_PROJECT_ID: undefined })).toContain('FIREBASE_PROJECT_ID'),
  ),
  holds('a client configuration without an API key: refused', () =>
    expect(refusedNames({ ...production, FIREBASE_API_KEY: undefined })).toEqual(['FIREBASE_API_KEY']),
  ),
  notApplicable(
    'no name of the cookie: refused',
    'The name is no setting: the source calls it auth (cookieNames.ts), so it cannot be missing.',
  ),
  // Stricter than the rule: a server that could sign nobody in does not start.
  holds('signed cookies without keys: judged when one is signed, at the latest', () => {
    expect(refusedNames({ ...production, AUTH_COOKIE_KEYS: undefined })).toEqual(['AUTH_COOKIE_KEYS'])
    // The demo makes one for itself.
    expect(refusedNames({})).toEqual([])
  }),
  holds('signed cookies with an empty list of keys: judged when one is signed', unsigned),
  notApplicable(
    'signed cookies with keys that are all undefined: likewise',
    'A setting is text: a list of nothing can only be written as commas, and those are refused at start, which is stricter.',
  ),
  holds('a cookie that would live longer than two weeks: refused', () => {
    const aged = (age: number) => refusedNames({ ...production, AUTH_COOKIE_MAX_AGE_MS: String(age) })
    expect([aged(MAX_SESSION_AGE_MS), aged(MAX_SESSION_AGE_MS + 1)]).toEqual([[], ['AUTH_COOKIE_MAX_AGE_MS']])
  }),
  holds('an emulator in the configuration alone, not in the environment: refused', () =>
    expect(refusedNames({ ...production, EMULATOR_PUBLIC_URL: 'https://emulator.example' })).toEqual([
      'EMULATOR_PUBLIC_URL',
    ]),
  ),
  notApplicable(
    'an emulator in the environment that is another than the configured one: refused',
    'The public address is another way to the one that is in the environment (TLS in front of it), and cannot be compared with it.',
  ),
  holds('the same emulator in both: accepted', () =>
    expect(readSettings({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199' })).toMatchObject({
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199',
    }),
  ),
  holds('no configuration of the admin library: accepted', () =>
    expect([refusedNames(production), refusedNames(withAdminAccount().source)]).toEqual([[], []]),
  ),
  holds('on the server neither a handler nor a login endpoint: accepted', () =>
    expect(readSettings(production).AUTH_LOGIN_ENDPOINT).toBe('/api/login'),
  ),
  holds('on the server neither a handler nor a logout endpoint: accepted', () =>
    expect(readSettings(production).AUTH_LOGOUT_ENDPOINT).toBe('/api/logout'),
  ),
  holds('a handler and a login endpoint: refused', () => refusesBoth({ loginEndpoint: '/api/login' })),
  holds('a handler and a logout endpoint: refused', () => refusesBoth({ logoutEndpoint: '/api/logout' })),
  notApplicable('a handler and a callback for refused logins: refused', NO_CALLBACKS),
  notApplicable('a handler and a callback for refused logouts: refused', NO_CALLBACKS),
  notApplicable('a callback for refused logins that is no function: refused', NO_CALLBACKS),
  notApplicable('a callback for refused logouts that is no function: refused', NO_CALLBACKS),
  holds('an emulator’s host that begins with http: refused', refusesPrefix),
  ...CALLBACKS_ABOUT_TOKENS,
  holds('the least that a server needs: accepted', () => expect(refusedNames(production)).toEqual([])),
]

const browser: Rule[] = [
  holds('what is set is what is read, with its defaults', () =>
    expect(toPublicSettings(readSettings(production))).toMatchObject({
      ...ENDPOINTS,
      apiBaseUrl: '/api',
      firebase: { apiKey: 'api-key', authDomain: 'elan.example', projectId: 'elan-prod' },
    }),
  ),
  holds('no client configuration of the provider: refused', () => needsApiKey(ENDPOINTS)),
  holds('a client configuration without an API key: refused', () =>
    needsApiKey({ ...ENDPOINTS, apiKey: '' }),
  ),
  holds('the admin configuration without its key: accepted', () => {
    expect(toldToBrowsers(production)).not.toContain('FIREBASE_CLIENT_EMAIL')
    expect(clientWith({ apiKey: 'k', ...ENDPOINTS })).not.toThrow()
  }),
  holds('the admin configuration with its key: never gets there', () => {
    const { source, privateKey } = withAdminAccount()
    expect(toldToBrowsers(source)).not.toContain(JSON.stringify(privateKey).slice(40, 100))
    expect(toldToBrowsers(source)).not.toMatch(/private|admin@/i)
  }),
  holds('a key of the cookie: never gets there', () =>
    expect(toldToBrowsers({ ...production, AUTH_COOKIE_KEYS: KEYS[0] })).not.toContain(KEYS[0]),
  ),
  holds('several keys of the cookie: never get there', () => {
    for (const key of KEYS) expect(toldToBrowsers(production)).not.toContain(key)
  }),
  holds('no keys of the cookie: accepted', () => expect(() => toldToBrowsers({})).not.toThrow()),
  notApplicable(
    'an empty list of keys: accepted',
    'What a browser is told has no member for keys at all (PublicSettings).',
  ),
  notApplicable(
    'a list of keys that are all undefined: accepted',
    'What a browser is told has no member for keys at all (PublicSettings).',
  ),
  holds('a handler and no endpoints: accepted', () =>
    expect(clientWith({ apiKey: 'k', tokenChangedHandler })).not.toThrow(),
  ),
  holds('neither a handler nor a login endpoint: refused', () =>
    expect(clientWith({ apiKey: 'k', logoutEndpoint: '/api/logout' })).toThrow('AUTH_LOGIN_ENDPOINT'),
  ),
  holds('neither a handler nor a logout endpoint: refused', () =>
    expect(clientWith({ apiKey: 'k', loginEndpoint: '/api/login' })).toThrow('AUTH_LOGOUT_ENDPOINT'),
  ),
  holds('a handler and a login endpoint: refused', () => refusesBoth({ loginEndpoint: '/api/login' })),
  holds('a handler and a logout endpoint: refused', () => refusesBoth({ logoutEndpoint: '/api/logout' })),
  notApplicable('a handler and a callback for refused logins: refused', NO_CALLBACKS),
  notApplicable('a handler and a callback for refused logouts: refused', NO_CALLBACKS),
  notApplicable('a callback for refused logins that is no function: refused', NO_CALLBACKS),
  notApplicable('a callback for refused logouts that is no function: refused', NO_CALLBACKS),
  holds(
    'an emulator’s host that begins with http: refused, and the browser’s address is made of the setting',
    () => {
      refusesPrefix()
      const { firebase } = toPublicSettings(readSettings({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9199' }))
      expect(firebase.emulatorUrl).toBe('http://127.0.0.1:9199')
    },
  ),
  ...CALLBACKS_ABOUT_TOKENS,
]

const debugging: Rule[] = [
  notApplicable('the configuration is logged without its secrets', NOT_LOGGED),
  notApplicable('it is logged without a configuration of the admin library', NOT_LOGGED),
  notApplicable('it is logged without the credential of that configuration', NOT_LOGGED),
]

/** `config.test.ts`, in its order. */
export const configRules = { 'on the server': server, 'in the browser': browser, debugging }
