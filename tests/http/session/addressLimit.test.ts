import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'

/** Of an address in a minute, where a hundredth of the usual limits is given. */
const ALLOWED = { '/conditions': 12, '/artwork/squat-ines-blush.svg': 30, '/api/subscriptions/plans': 30 }
let built: InProcessApp

beforeAll(async () => {
  built = await openBuiltApp({
    FIREBASE_AUTH_EMULATOR_HOST: inject('server').emulatorHost,
    LIMITS_PERCENT: '1',
    TRUST_PROXY: '1',
  })
})
afterAll(() => built?.stop())

const ask = (path: string, address: string) =>
  built.ask(path, { headers: { Accept: 'text/html', 'X-Forwarded-For': address } })

test.each(Object.entries(ALLOWED))(
  'an address asks for %s %s times a minute, and no more',
  async (path, allowed) => {
    for (let number = 0; number < allowed; number += 1)
      expect((await ask(path, '198.51.100.1')).status).not.toBe(429)
    const refused = await ask(path, '198.51.100.1')
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await ask(path, '198.51.100.2')).status).not.toBe(429)
  },
)

test('who asks for too many pages is told so on a page', async () => {
  for (let number = 0; number < ALLOWED['/conditions']; number += 1) await ask('/conditions', '198.51.100.3')
  const refused = await ask('/', '198.51.100.3')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toMatch(/^text\/html/)
  expect(refused.headers.get('content-security-policy')).toContain('nonce-')
  expect(await refused.text()).toContain('Trop de demandes à la fois')
})
