import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { inBrief } from '~tests/support/extent'
import { freePorts } from '~tests/support/server/serverPorts'
import { openTcpGate, type TcpGate } from '~tests/support/tcpGate'
import { openBuiltApp, type InProcessApp } from './builtAppInProcess'
import { makeCookie } from './hostile/hostileCredentials'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { onDatabase } from './twoInstances'

const { emulatorHost } = inject('server')
const postgresUrl = inject('postgresUrl')
const database = `http_${randomBytes(6).toString('hex')}`
const LEGAL = ['/conditions', '/confidentialite', '/mentions-legales', '/resilier', '/retractation']
let built: InProcessApp
let provider: TcpGate
let store: TcpGate | null = null

beforeAll(async () => {
  provider = await openTcpGate(emulatorHost)
  const env: Record<string, string> = {}
  if (postgresUrl !== null) {
    await onDatabase(`${postgresUrl}/postgres`, `CREATE DATABASE ${database}`)
    const url = new URL(`${postgresUrl}/${database}`)
    store = await openTcpGate(url.host)
    url.port = String(store.port)
    env.DATABASE_URL = url.href
  }
  const [port, sandboxPort] = await freePorts(2)
  built = await openBuiltApp({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${provider.port}`,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
    ...env,
  })
})
afterAll(async () => {
  await built?.stop()
  await provider?.close()
  await store?.close()
  if (postgresUrl !== null)
    await onDatabase(`${postgresUrl}/postgres`, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
})
afterEach(async () => {
  await provider.turn('open')
  await store?.turn('open')
})

/** The cookie of somebody this server has not seen yet, so that nothing about her is cached. */
async function stranger(): Promise<string> {
  return makeCookie(await signUp({ emulatorHost }))
}

async function visit(path: string, cookie: string | null) {
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none' }
  const response = await built.ask(path, {
    headers: cookie === null ? headers : { ...headers, Cookie: `auth=${cookie}; elan_session=1` },
  })
  const html = await response.text()
  expect(Object.fromEntries(response.headers), path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(html, path).toMatch(/<\/html>$/)
  // Her session may be valid: it is not ended because we cannot check it.
  expect(response.headers.getSetCookie(), path).toEqual([])
  return { status: response.status, html, retryAfter: response.headers.get('retry-after') }
}

/** What a page says to somebody whose session it could not check. */
const CALM_LINE = 'Votre compte est momentanément indisponible'
const saysSo = (html: string) => html.includes(CALM_LINE)

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

describe.each(inBrief(['shut', 'hanging'] as const))('while the identity provider is away (%s)', (manner) => {
  test('pages for everybody are shown to a member as to a visitor, and say why', async () => {
    const pages = await Promise.all(
      ['/', '/semaine', '/login', ...LEGAL].map(async (path) => {
        const { html } = await visit(path, null)
        expect(saysSo(html), path).toBe(false)
        return { path, heading: headingOf(html), cookie: await stranger() }
      }),
    )
    await provider.turn(manner)
    await Promise.all(
      pages.map(async ({ path, heading, cookie }) => {
        const { status, html } = await visit(path, cookie)
        expect([status, headingOf(html), saysSo(html)], path).toEqual([200, heading, true])
      }),
    )
  })

  test('a page of her own is the error screen, not the sign-in page', async () => {
    const cookie = await stranger()
    await provider.turn(manner)
    const { status, html } = await visit('/compte', cookie)
    expect(status).toBe(503)
    expect(html).toContain('Our servers could not handle your request')
  })

  test('a public page is answered; a page of hers is refused with 503, a fault of ours', async () => {
    const Cookie = `auth=${await stranger()}`
    await provider.turn(manner)
    const ask = async (path: string) => (await built.ask(`/api${path}`, { headers: { Cookie } })).status
    expect(await Promise.all(['/videos', '/users/somebody'].map(ask))).toEqual([200, 503])
  })
})

test('she is back with the identity provider', async () => {
  const cookie = await stranger()
  await provider.turn('shut')
  expect((await visit('/', cookie)).html).toContain('href="/login')
  await provider.turn('open')
  const { html } = await visit('/', cookie)
  expect(html).not.toContain('href="/login')
  expect(saysSo(html)).toBe(false)
})

describe.skipIf(postgresUrl === null)('while the database is away', () => {
  test.each(LEGAL)('%s is shown to a member as to a visitor, and says why', async (path) => {
    const cookie = await stranger()
    await store?.turn('shut')
    const { status, html } = await visit(path, cookie)
    expect([status, saysSo(html)]).toEqual([200, true])
  })

  test.each(['/', '/compte', '/seances', '/agenda'])(
    '%s is the error screen, by a status that says when to come again',
    async (path) => {
      const cookies = path === '/compte' ? [await stranger()] : [await stranger(), null]
      await store?.turn('shut')
      for (const cookie of cookies) {
        const { status, html, retryAfter } = await visit(path, cookie)
        expect([status, retryAfter], cookie === null ? 'visitor' : 'member').toEqual([503, '10'])
        expect(html).toContain('Our servers could not handle your request')
      }
    },
  )

  test('what no page renders is answered too: a calendar, opened by a browser or asked by a program', async () => {
    await store?.turn('shut')
    const opened = await visit('/agenda/cercle-de-respiration.ics', null)
    expect([opened.status, opened.retryAfter]).toEqual([503, '10'])
    expect(opened.html).toContain('Our servers could not handle your request')
    const asked = await built.ask('/agenda/cercle-de-respiration.ics', {
      headers: { Accept: 'text/calendar' },
    })
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await asked.json()).toMatchObject({ code: 'server/unavailable', status: 503 })
  })

  test('a page that is not there stays a page that is not there', async () => {
    await store?.turn('shut')
    expect((await visit('/nulle-part', null)).status).toBe(404)
  })

  test('she signs out all the same, and a copy of her cookie is worth nothing', async () => {
    const account = await signUp({ emulatorHost })
    const Cookie = `auth=${await makeCookie(account)}`
    await store?.turn('shut')
    const { origin } = built.app.getSettings()
    const answer = await built.ask('/api/logout', { method: 'POST', headers: { Cookie, Origin: origin } })
    expect(answer.status).toBe(204)
    const cleared = answer.headers.getSetCookie().map((line) => line.split('; Path=/; Max-Age=0;')[0])
    expect(cleared).toEqual(['auth=', 'elan_session=', 'token=', 'refreshToken='])
    await store?.turn('open')
    expect((await built.ask(`/api/users/${account.uid}`, { headers: { Cookie } })).status).toBe(401)
  })
})
