import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'

/** What one account may ask for in an hour. */
const PER_ACCOUNT = 30
const { emulatorHost } = inject('server')
let built: InProcessApp

beforeAll(async () => {
  built = await openBuiltApp({
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    LIMITS_PERCENT: '100',
    TRUST_PROXY: '1',
  })
})
afterAll(() => built?.stop())

test('signing up again and again comes to an end, which is told, and leaving stays possible', async () => {
  const { idToken } = await signUp({ emulatorHost })
  const headers = { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' }
  const answer = (method: string, path: string, body?: object) =>
    built.ask(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const ask = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).status
  expect(await ask('POST', '/api/users', { name: 'Manon' })).toBe(201)
  // An event that there is not: what is counted is the asking.
  const path = '/api/events/aucun/sign-up'
  for (let round = 0; round < PER_ACCOUNT; round += 1)
    expect(await ask('POST', path, { partySize: 1 })).toBe(404)
  const refused = await answer('POST', path, { partySize: 1 })
  expect(refused.status).toBe(429)
  // The rest of the hour, not a minute.
  const wait = Number(refused.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await ask('DELETE', path)).toBe(404)
})
