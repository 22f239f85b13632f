import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoEmails, signIn } from '~tests/support/accounts'
import { inBrief, runsAll } from '~tests/support/extent'
import { askFor } from '~tests/support/server/askFor'
import { spawnServer, startTestServer, type TestServer } from '~tests/support/server/server'
import { aboutSubscription, deliver, type Ask } from './webhooks/cardEvents'

const shared = inject('server')
const REAL = {
  NODE_ENV: 'production',
  ELAN_DEMO: undefined,
  EMULATOR_PORT: undefined,
  FIREBASE_PROJECT_ID: 'demo-elan',
  FIREBASE_API_KEY: 'a-real-key',
  FIREBASE_AUTH_DOMAIN: 'elan.example',
  AUTH_COOKIE_KEYS: 'a-cookie-key-of-the-production-tests',
  APP_ORIGIN: 'https://elan.example',
  TRUST_PROXY: '0',
  LIMITS_PERCENT: '1000',
  STRIPE_SECRET_KEY: 'sk_live_tell-nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_tell-nobody',
  SMTP_URL: 'smtp://elan:tell-nobody@127.0.0.1:9',
  MAIL_FROM: 'Élan <bonjour@elan.example>',
}

describe('with production settings', () => {
  let server: TestServer
  beforeAll(async () => {
    // A proxy in front that is believed, so that a forged name of it would count.
    server = await startTestServer({ env: { ...REAL, TRUST_PROXY: '1' }, build: false })
  })
  afterAll(() => server.stop())

  test.each([
    ['at sign-in', '/api/login', 'POST'],
    ['at any operation', '/api/auth/intercom-hash?userId=x', 'GET'],
  ])('an unsigned token of the emulator is refused %s', async (_name, address, method) => {
    const { idToken } = await signIn(shared, demoEmails.ADMIN)
    const headers = { Authorization: `Bearer ${idToken}`, Origin: REAL.APP_ORIGIN }
    const response = await fetch(server.origin + address, { method, headers })
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    expect(await response.json()).toMatchObject({ code: 'auth/argument-error', status: 401 })
  })
  test('the demo is not there: no accounts, no catalogue, no word of it', async () => {
    expect(await (await fetch(`${server.origin}/api/videos`)).json()).toEqual({ items: [], nextCursor: null })
    const page = await (await fetch(server.origin, { headers: { Accept: 'text/html' } })).text()
    expect(page).not.toContain('Démonstration')
    expect(page).not.toContain('127.0.0.1')
  })
  test('an event signed with the demonstration’s secret is refused, and no App Store answers', async () => {
    const ask: Ask = (address, init) => fetch(server.origin + address, init)
    const event = aboutSubscription('sub_unknown')
    const refused = await deliver(ask, event.body)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'payments/invalid-signature' },
    ])
    const absent = await ask('/api/webhooks/apple', { method: 'POST', body: '{}' })
    expect([absent.status, await absent.json()]).toMatchObject([503, { code: 'apple/not-set-up' }])
  })
  test('nothing plays the card provider', async () => {
    await expect(fetch(`http://127.0.0.1:${server.sandboxPort}/v1/prices`)).rejects.toThrow()
  })
  test.each([
    ['/', 200],
    ['/icon.svg', 200],
    ['/compte', 307],
    ['/recherche?q=x', 301],
    ['/retour?vers=%2Fcompte', 302],
    ['/login?redirect=%2F%2Fevil.example', 200],
    ['//evil.example/', 308],
    ['/%', 400],
  ])('%s (%i) leads to nobody else, whatever host it is asked by, and by TLS only', async (path, status) => {
    const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' }
    const answer = await askFor(server.origin, path, { ...evil, Accept: 'text/html' })
    const { location, 'strict-transport-security': tls } = answer.headers
    expect([answer.status, tls]).toEqual([status, expect.stringMatching(/^max-age=\d{8}/)])
    expect(location !== undefined).toBe(status > 300 && status < 400)
    expect(new URL(location ?? '/', REAL.APP_ORIGIN).origin).toBe(REAL.APP_ORIGIN)
    expect(answer.body).not.toMatch(/https?:\/\/evil\.example/)
  })
  test('without a token for it there are no metrics', async () => {
    for (const headers of [undefined, { Authorization: 'Bearer undefined' }, { Authorization: 'Bearer ' }]) {
      expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404)
    }
  })
})

describe('a start is refused, with every wrong setting named and none of its value shown', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elan-refused-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function refusal(
    env: Record<string, string | undefined>,
  ): Promise<{ code: number | null; printed: string }> {
    const child = spawnServer({ DATA_DIR: dataDir, DEMO_FILMS: '0', NODE_ENV: 'production', ...env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, printed }
  }
  const portOf = (origin: string) => new URL(origin).port

  const wrong: [string, Record<string, string | undefined>, string[]][] = [
    ['production without settings', {}, ['FIREBASE_PROJECT_ID', 'ELAN_DEMO=1']],
    [
      'a level of logs that is none, which is reported with the others',
      { ELAN_DEMO: '1', LOG_LEVEL: 'loud', PORT: 'http' },
      ['LOG_LEVEL', 'PORT'],
    ],
    [
      'production with half of them',
      { FIREBASE_PROJECT_ID: 'p' },
      ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'AUTH_COOKIE_KEYS', 'APP_ORIGIN'],
    ],
    [
      'production with the emulator',
      { ...REAL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
      ['FIREBASE_AUTH_EMULATOR_HOST'],
    ],
    [
      'production with doubles in the place of those who take money and mail',
      {
        ...REAL,
        STRIPE_SECRET_KEY: undefined,
        STRIPE_WEBHOOK_SECRET: undefined,
        SMTP_URL: undefined,
        APPLE_API_URL: 'http://127.0.0.1:9',
      },
      ['STRIPE_SECRET_KEY', 'SMTP_URL', 'APPLE_API_URL'],
    ],
    [
      'half of the settings of who takes money',
      { ...REAL, STRIPE_WEBHOOK_SECRET: undefined, APPLE_BUNDLE_ID: 'app.elan' },
      ['STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET', 'APPLE_ISSUER_ID', 'APPLE_APP_ID'],
    ],
    [
      'a session of more than two weeks',
      { ELAN_DEMO: '1', AUTH_COOKIE_MAX_AGE_MS: '1209600001' },
      ['AUTH_COOKIE_MAX_AGE_MS', '1209600000'],
    ],
    [
      'a session of no length',
      { ELAN_DEMO: '1', AUTH_COOKIE_MAX_AGE_MS: '0' },
      ['AUTH_COOKIE_MAX_AGE_MS', '1209600000'],
    ],
    ['an address behind TLS and no word on the proxy', { ...REAL, TRUST_PROXY: undefined }, ['TRUST_PROXY']],
    ['a short cookie key', { ...REAL, AUTH_COOKIE_KEYS: 'tell-nobody' }, ['AUTH_COOKIE_KEYS']],
    ['the demo for the whole network', { ELAN_DEMO: '1', HOST: '0.0.0.0' }, ['HOST']],
  ]
  test.each(inBrief(wrong))('%s', async (_name, env, names) => {
    const { code, printed } = await refusal(env)
    expect(code, printed).toBe(1)
    for (const name of names) expect(printed).toContain(name)
    expect(printed).not.toContain('tell-nobody')
    expect(printed).not.toMatch(/^\s+at /m)
  })
  test.runIf(runsAll)('a port that is in use', async () => {
    const { code, printed } = await refusal({ ELAN_DEMO: '1', PORT: portOf(shared.origin) })
    expect(code, printed).toBe(1)
    expect(printed).toContain(`Le port ${portOf(shared.origin)} est déjà utilisé`)
    expect(printed).not.toMatch(/^\s+at /m)
  })
})
