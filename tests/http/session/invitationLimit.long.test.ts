import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { signUp } from '~tests/support/accounts'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'

const PER_ADDRESS = 60
/** What one account may ask for in an hour. */
const PER_ACCOUNT = 120
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

/** Somebody who asks for invitations to a team that there is not. */
async function inviter() {
  const { idToken } = await signUp({ emulatorHost })
  const ask = async (path: string, body: object, address: string) => {
    const headers = {
      Authorization: `Bearer ${idToken}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
    }
    return (await built.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  expect(await ask('/api/users', { name: 'Manon' }, '192.0.2.1')).toBe(201)
  const team = '/api/teams/6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11/invitations'
  return (address: string) => ask(team, { kind: 'LINK' }, address)
}

test('an account has its allowance of invitations, whatever addresses it comes from; others keep theirs', async () => {
  const [one, other] = [await inviter(), await inviter()]
  for (let number = 0; number < PER_ACCOUNT; number += 1) expect(await one(`203.0.113.${number}`)).toBe(404)
  expect(await one('203.0.113.200')).toBe(429)
  expect(await other('203.0.113.200')).toBe(404)
})

test.runIf(runsAll)('an address has its own, whatever accounts it uses', async () => {
  const [one, other] = [await inviter(), await inviter()]
  for (let number = 0; number < PER_ADDRESS; number += 1)
    expect(await (number % 2 ? one : other)('198.51.100.7')).toBe(404)
  expect(await one('198.51.100.7')).toBe(429)
  expect(await other('198.51.100.7')).toBe(429)
  expect(await other('198.51.100.8')).toBe(404)
})
