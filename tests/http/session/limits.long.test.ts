import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { inBrief, runsAll } from '~tests/support/extent'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'
import { opensSession } from '../errorBody'
import { callServerFunction, exportedServerFunctions } from '../access/serverFunctions'

/** A tenth of the usual limits. */
const PERCENT = '10'
/** Of one account from one address, in a minute. */
const SIGN_INS = 3
/** Of one address, in a minute, for what they carry. */
const REFUSALS = 6
/** Sign-ins of one address at once. */
const AT_ONCE = 8
/** Of one address, in a minute, whatever becomes of them. */
const SIGN_INS_OF_ALL = 600
const SEARCHES = 24
const PAGES = 120
const READS = 300
const DOCUMENTS = 6
const { emulatorHost } = inject('server')
let built: InProcessApp

beforeAll(async () => {
  built = await openBuiltApp({
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    LIMITS_PERCENT: PERCENT,
    TRUST_PROXY: '1',
  })
})
afterAll(() => built?.stop())

const member = async () => (await signUp({ emulatorHost })).idToken

/** @param forwarded the `X-Forwarded-For` headers, in their order */
async function signIn(idToken: string, ...forwarded: string[]) {
  const headers = new Headers({
    Origin: built.app.getSettings().origin,
    Authorization: `Bearer ${idToken}`,
  })
  for (const address of forwarded) headers.append('X-Forwarded-For', address)
  return (await built.ask('/api/login', { method: 'POST', headers })).status
}

test('every way to begin a session counts against the one allowance of an account at an address', async () => {
  const idToken = await member()
  const { origin } = built.app.getSettings()
  const begin = exportedServerFunctions().find(({ name }) => name === 'beginSession')
  if (!begin) throw new Error('there is no server function beginSession')
  const headers = { Origin: origin, Authorization: `Bearer ${idToken}` }
  const send: typeof fetch = (address, init) =>
    Promise.resolve(built.app.default.fetch(new Request(address, init)))
  const byEndpoint = async () => {
    const response = await built.ask('/api/login', { method: 'POST', headers })
    return [response.status, opensSession(response)]
  }
  const byFunction = async () => {
    const answer = await callServerFunction(origin, begin, undefined, headers, send)
    return [answer.status, opensSession(new Response(null, { headers: answer.headers }))]
  }
  expect(await byEndpoint()).toEqual([204, true])
  expect(await byFunction()).toEqual([200, true])
  expect(await byEndpoint()).toEqual([204, true])
  expect(await byEndpoint()).toEqual([429, false])
  expect(await byFunction()).toEqual([429, false])
})

test('whoever sends bad tokens, from however many addresses, keeps nobody from signing in', async () => {
  const good = await member()
  const crowd = Array.from({ length: 200 }, (_, number) => signIn('bad', `198.51.100.${number % 40}`))
  const hers = signIn(good, '192.0.2.9')
  expect(await hers).toBe(204)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([401]))
})

/** Keeps every sign-in that has its place under way for as long as the test wants. */
async function holdSignIns(): Promise<() => Promise<void>> {
  const [locked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = await built.app.getDb()
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`)
    locked.resolve()
    await goOn.promise
  })
  await Promise.race([locked.promise, holding])
  return async () => {
    goOn.resolve()
    await holding
  }
}

test('a sign-in by the server function waits for its place as any other does, a bad token takes none', async () => {
  const begin = exportedServerFunctions().find(({ name }) => name === 'beginSession')
  if (!begin) throw new Error('there is no server function beginSession')
  const { origin } = built.app.getSettings()
  const send: typeof fetch = (address, init) =>
    Promise.resolve(built.app.default.fetch(new Request(address, init)))
  const byFunction = async (idToken: string) => {
    const headers = { Origin: origin, Authorization: `Bearer ${idToken}`, 'X-Forwarded-For': '192.0.2.60' }
    return (await callServerFunction(origin, begin, undefined, headers, send)).status
  }
  const members = [await member(), await member(), await member()]
  const letGo = await holdSignIns()
  const bad = Array.from({ length: SIGN_INS }, () => byFunction('bad'))
  const [first = '', ...others] = members.flatMap((idToken) => Array<string>(SIGN_INS).fill(idToken))
  // An address has few functions under way at once: the others sign in by the operation.
  const all = [byFunction(first), ...others.map((idToken) => signIn(idToken, '192.0.2.60'))]
  const refused = await Promise.race(all)
  await letGo()
  const statuses = await Promise.all(all)
  expect(refused).toBe(429)
  // One more than an address may have under way. A function that is done is 200, an operation without an answer 204.
  const done = statuses.map((status) => (status === 204 ? 200 : status))
  expect(done.toSorted()).toEqual([...Array<number>(AT_ONCE).fill(200), 429])
  expect(new Set(await Promise.all(bad))).toEqual(new Set([401]))
})

test('who tries one account too often locks her out neither elsewhere nor the others of that address', async () => {
  const [tried, neighbour] = [await member(), await member()]
  for (let number = 0; number < SIGN_INS; number += 1) expect(await signIn(tried, '192.0.2.1')).toBe(204)
  expect(await signIn(tried, '192.0.2.1')).toBe(429)
  expect(await signIn(tried, '192.0.2.2')).toBe(204)
  expect(await signIn(neighbour, '192.0.2.1')).toBe(204)
})

test('who tries one account as often as an address may sign in uses up nothing of it for the others there', async () => {
  const [tried, neighbour] = [await member(), await member()]
  const statuses = new Set<number>()
  for (let number = 0; number < SIGN_INS_OF_ALL; number += 100) {
    const asked = Array.from({ length: 100 }, () => signIn(tried, '192.0.2.5'))
    for (const status of await Promise.all(asked)) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([204, 429])
  expect(await signIn(neighbour, '192.0.2.5')).toBe(204)
})

test('an address that is refused too often is only told to wait: a good token is let in there all the same', async () => {
  const idToken = await member()
  const bad = () => signIn('not-a-token', '192.0.2.3')
  for (let number = 0; number < REFUSALS; number += 1) expect(await bad()).toBe(401)
  expect(await bad()).toBe(429)
  expect(await signIn(idToken, '192.0.2.3')).toBe(204)
  expect(await signIn('not-a-token', '192.0.2.4')).toBe(401)
})

const ask = (path: string, address: string) =>
  built.ask(path, { headers: { Accept: 'text/html', 'X-Forwarded-For': address } })

/** Asks for all that an address is allowed. @returns what it is answered when it asks once more */
async function usedUp(path: string, allowed: number, address: string): Promise<Response> {
  const seen = new Set<number>()
  for (let number = 0; number < allowed; number += 1) seen.add((await ask(path, address)).status)
  expect([...seen]).toEqual([200])
  const refused = await ask(path, address)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  return refused
}

// Beside each other: each kind of call has a pace of its own, which is a tenth here as well.
describe.concurrent('within a minute', () => {
  const asked: [string, number, string][] = [
    ['/api/search?q=curry', SEARCHES, '198.51.100.20'],
    ['/api/settings', READS, '198.51.100.30'],
  ]
  test.each(inBrief(asked))(
    'an address asks for %s %s times, and is then told when to come again',
    async (path, allowed, address) => {
      await usedUp(path, allowed, address)
      expect((await ask(path, '198.51.100.40')).status).toBe(200)
    },
  )

  test.runIf(runsAll)('who asks for too many pages is told so on a page', async () => {
    await usedUp('/conditions', PAGES, '198.51.100.50')
    const refused = await ask('/', '198.51.100.50')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toMatch(/^text\/html/)
    expect(refused.headers.get('content-security-policy')).toContain('nonce-')
    expect(await refused.text()).toContain('Trop de demandes à la fois')
    expect((await ask('/conditions', '198.51.100.51')).status).toBe(200)
  })

  test('an account has its allowance from whatever addresses it asks, and another has its own from the same', async () => {
    const [hers, anothers] = [await member(), await member()]
    const asked = async (idToken: string, number: number) => {
      const headers = { Authorization: `Bearer ${idToken}`, 'X-Forwarded-For': `203.0.114.${number}` }
      return (await built.ask('/api/openapi.json', { headers })).status
    }
    for (let number = 0; number < DOCUMENTS; number += 1) expect(await asked(hers, number)).toBe(200)
    expect(await asked(hers, DOCUMENTS)).toBe(429)
    expect(await asked(anothers, DOCUMENTS)).toBe(200)
  })
})

test('behind a proxy the allowance is that of the address it reports, whatever the client says of itself', async () => {
  const idToken = await member()
  const invented = Array.from({ length: SIGN_INS }, (_, index) => `10.0.0.${index}`)
  for (const address of invented) expect(await signIn(idToken, address, '203.0.113.7')).toBe(204)
  expect(await signIn(idToken, '10.0.1.1', '203.0.113.7')).toBe(429)
  expect(await signIn(idToken, '10.0.1.1, 203.0.113.7')).toBe(429)
  expect(await signIn(idToken, '203.0.113.7:51234')).toBe(429)
  expect(await signIn(idToken, '203.0.113.7', '203.0.113.8')).toBe(204)
})

test('nine kilobytes in place of an address are no key of the database', async () => {
  const invented = Array.from({ length: 700 }, (_, index) => (index * 2_654_435_761).toString(36)).join('')
  const answer = await built.ask('/api/search?q=curry', { headers: { 'X-Forwarded-For': invented } })
  expect(answer.status).toBe(200)
})
