import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'
import { opensSession } from '../errorBody'
import { callServerFunction, exportedServerFunctions } from '../access/serverFunctions'

const LIMIT = 4
const { emulatorHost } = inject('server')
let built: InProcessApp

beforeAll(async () => {
  built = await openBuiltApp({
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    SIGN_IN_LIMIT_PER_MINUTE: String(LIMIT),
    TRUST_PROXY: '1',
  })
})
afterAll(() => built?.stop())

test('every way to begin a session counts against the one allowance of an address', async () => {
  const { idToken } = await signUp({ emulatorHost })
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
  for (let used = 0; used < LIMIT; used += 2) {
    expect(await byEndpoint()).toEqual([204, true])
    expect(await byFunction()).toEqual([200, true])
  }
  expect(await byEndpoint()).toEqual([429, false])
  expect(await byFunction()).toEqual([429, false])
})

test('an address has its allowance of searches, four times that of other things: she asks while she types', async () => {
  const search = async (address: string) =>
    (await built.ask('/api/search?q=curry', { headers: { 'X-Forwarded-For': address } })).status
  for (let number = 0; number < 4 * LIMIT; number += 1) expect(await search('198.51.100.20')).toBe(200)
  expect(await search('198.51.100.20')).toBe(429)
  expect(await search('198.51.100.21')).toBe(200)
})

test('behind a proxy the allowance is that of the address it reports, whatever the client says of itself', async () => {
  const { idToken } = await signUp({ emulatorHost })
  const { origin } = built.app.getSettings()
  const from = async (...forwarded: string[]) => {
    const headers = new Headers({ Origin: origin, Authorization: `Bearer ${idToken}` })
    for (const address of forwarded) headers.append('X-Forwarded-For', address)
    return (await built.ask('/api/login', { method: 'POST', headers })).status
  }
  const invented = Array.from({ length: LIMIT }, (_, index) => `10.0.0.${index}`)
  for (const address of invented) expect(await from(address, '203.0.113.7')).toBe(204)
  expect(await from('10.0.1.1', '203.0.113.7')).toBe(429)
  expect(await from('10.0.1.1, 203.0.113.7')).toBe(429)
  expect(await from('203.0.113.7:51234')).toBe(429)
  expect(await from('203.0.113.7', '203.0.113.8')).toBe(204)
})
