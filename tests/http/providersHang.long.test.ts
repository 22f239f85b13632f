import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { signUp } from '~tests/support/accounts'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { freePorts } from '~tests/support/server/serverPorts'
import { openBuiltApp, type InProcessApp } from './builtAppInProcess'
import { opensSession } from './errorBody'
import { makeCookie } from './hostile/hostileCredentials'

/** More than the database has connections. */
const BUYERS = 12
const { emulatorHost } = inject('server')
let built: InProcessApp
/** The card provider tells its prices, takes every other request, and answers none. */
let provider: Server
const asked: string[] = []

beforeAll(async () => {
  const [port, sandboxPort] = await freePorts(2)
  const data = PLANS.map(({ productId, listPriceCents }) => ({
    id: `price_${productId}`,
    object: 'price',
    lookup_key: productId,
    unit_amount: listPriceCents,
    currency: CURRENCY,
  }))
  const prices = JSON.stringify({ object: 'list', data, has_more: false })
  provider = createServer(({ method, url = '' }, response) => {
    if (url.startsWith('/v1/prices')) response.setHeader('Content-Type', 'application/json').end(prices)
    else asked.push(`${method} ${url}`)
  })
  await new Promise<void>((resolve) => provider.listen(sandboxPort, '127.0.0.1', resolve))
  built = await openBuiltApp({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
  })
})
afterAll(async () => {
  provider?.closeAllConnections()
  provider?.close()
  await built?.stop()
})

/** Calls the API with the token of somebody who has a record. */
async function newMember() {
  const account = await signUp({ emulatorHost })
  const call = (method: string, path: string, body?: object) =>
    Promise.resolve(
      built.ask(path, {
        method,
        headers: {
          Origin: built.app.getSettings().origin,
          Authorization: `Bearer ${account.idToken}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  expect((await call('POST', '/api/users', { name: 'Manon' })).status).toBe(201)
  return { account, call }
}

async function visit(path: string, cookie: string | null) {
  const page = await built.ask(path, {
    headers: {
      Accept: 'text/html',
      'Sec-Fetch-Site': 'none',
      ...(cookie === null ? {} : { Cookie: `auth=${cookie}; elan_session=1` }),
    },
  })
  return [path, page.status, (await page.text()).endsWith('</html>')]
}

test('while the card provider hangs, pages are shown and members sign in as if nothing were', async () => {
  const [reader, newcomer, ...buyers] = await Promise.all(Array.from({ length: BUYERS + 2 }, newMember))
  if (!reader || !newcomer) throw new Error('nobody signed up')
  const cookie = await makeCookie(reader.account)
  const visits = [
    ...['/', '/semaine', '/login'].map((path) => [path, null] as const),
    ...['/', '/semaine', '/compte'].map((path) => [path, cookie] as const),
  ]
  const shown = visits.map(([path]) => [path, 200, true])
  const browse = () => Promise.all(visits.map(([path, hers]) => visit(path, hers)))
  expect(await browse()).toEqual(shown)

  const order = { productId: 'monthly_subscription_1', acceptedConditions: CONDITIONS_VERSION }
  let ended = 0
  const orders = buyers.map(async ({ call }) => {
    const answer = await call('POST', '/api/subscriptions/checkouts', order)
    ended += 1
    return answer
  })
  const makesCustomers = Array.from({ length: BUYERS }, () => 'POST /v1/customers')
  await vi.waitFor(() => expect(asked).toEqual(makesCustomers), { timeout: 15_000 })
  expect(await browse()).toEqual(shown)
  const signedIn = await newcomer.call('POST', '/api/login')
  expect([signedIn.status, opensSession(signedIn)]).toEqual([204, true])
  // All of it, while none of the orders was answered.
  expect([ended, asked]).toEqual([0, makesCustomers])

  provider.closeAllConnections()
  provider.close()
  for (const answer of await Promise.all(orders)) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'payments/unavailable' })
  }
})
