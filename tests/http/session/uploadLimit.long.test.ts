import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoEmails, signIn, type DemoAccount } from '~tests/support/accounts'
import { openBuiltDemo, type InProcessApp } from '../builtAppInProcess'

const PER_ADDRESS = 60
/** What one account may begin in an hour. */
const PER_ACCOUNT = 600
/** A round of requests that do not wait for each other. */
const AT_ONCE = 20
/** Six hundred requests, on a machine that may do much else. */
const HUNDREDS_MS = 600_000
const { emulatorHost } = inject('server')
let built: InProcessApp

// Invitations are limited by the same code, and stand for these in `npm test`.
describe('uploads (`PL-4`)', () => {
  beforeAll(async () => {
    built = await openBuiltDemo(emulatorHost, {
      LIMITS_PERCENT: '100',
      TRUST_PROXY: '1',
    })
  })
  afterAll(() => built?.stop())

  /** Somebody of the studio who sends what is no upload: each is counted, and nothing is kept. */
  async function sender(account: DemoAccount) {
    const { idToken } = await signIn({ emulatorHost }, demoEmails[account])
    return async (address: string, path = '/api/uploads') => {
      const headers = { Authorization: `Bearer ${idToken}`, 'X-Forwarded-For': address }
      const { status, headers: answered } = await built.ask(path, { method: 'POST', headers })
      if (status === 429) expect(Number(answered.get('retry-after'))).toBeGreaterThan(0)
      return status
    }
  }

  test('an address may begin so many uploads in a minute, whatever accounts and kinds of file it uses', async () => {
    const [coach, author] = [await sender('COACH'), await sender('AUTHOR')]
    const kinds = ['/api/uploads', '/api/images', '/api/files']
    const seen = new Set<number>()
    for (let number = 0; number < PER_ADDRESS; number += 1)
      seen.add(await (number % 3 === 1 && number % 2 ? author : coach)('198.51.100.7', kinds[number % 3]))
    expect([...seen].toSorted()).toEqual([412, 415])
    for (const kind of kinds) expect(await coach('198.51.100.7', kind)).toBe(429)
    expect(await author('198.51.100.7', '/api/images')).toBe(429)
    expect(await author('198.51.100.8', '/api/images')).not.toBe(429)
  })

  test(
    'an account has its allowance of an hour, whatever addresses it comes from',
    async () => {
      const [coach, author] = [await sender('COACH'), await sender('AUTHOR')]
      let [asked, begun] = [0, 0]
      for (let refused = false; !refused;) {
        const some = Array.from({ length: AT_ONCE }, () => coach(`203.0.113.${asked++ % 250}`))
        const answers = await Promise.all(some)
        begun += answers.filter((status) => status !== 429).length
        refused = answers.includes(429)
      }
      // Those of the test before count too.
      expect(begun).toBeGreaterThan(PER_ACCOUNT - PER_ADDRESS)
      expect(begun).toBeLessThanOrEqual(PER_ACCOUNT)
      expect(await author('203.0.113.251', '/api/images')).not.toBe(429)
    },
    HUNDREDS_MS,
  )
})
