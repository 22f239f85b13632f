import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { LIMITS, type Cost } from '~/http/limits/costs'
import { limitAccount, limitAddress, waiterOf, whenThereIsAPlace } from '~/http/limits/limitCall.server'
import { describeWithDatabase } from '~tests/support/db/databases'

const settings = vi.hoisted(() => ({ LIMITS_PERCENT: 100, TRUST_PROXY: 1 }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))
// What is counted in the database is counted once there is a place for it: where none is given, nothing is asked of it.
const notAsked = (): Db => {
  throw new Error('nothing is asked of the database')
}
const current = { db: notAsked }
vi.mock('~/db/current.server', () => ({ getDb: async () => current.db() }))

const from = (address: string) =>
  new Request('http://localhost:3000/api/x', { headers: { 'X-Forwarded-For': address } })

/** How often an address may come before it is refused. */
async function timesOf(cost: Cost, address: string): Promise<number> {
  for (let times = 0; ; times += 1)
    try {
      await limitAddress(cost, from(address))
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'request/throttled' })
      return times
    }
}

test('what is counted in this process is counted as it comes', async () => {
  expect(await timesOf('report', '198.51.100.1')).toBe(LIMITS.report.address.calls)
})

test('who comes for what is counted in the database, and is refused each time before it is, comes no more than thrice as often', async () => {
  expect(await timesOf('checkout', '198.51.100.2')).toBe(3 * LIMITS.checkout.address.calls)
  // Nor does it keep her from anything else, or anybody else from it.
  await expect(limitAddress('contract', from('198.51.100.2'))).resolves.toBeUndefined()
  await expect(limitAddress('checkout', from('198.51.100.3'))).resolves.toBeUndefined()
})

test('a member waits under her own name, and is told to be of the network that she comes from', () => {
  const place = { group: 'members', who: 'her' }
  expect(waiterOf({ request: from('198.51.100.4'), uid: 'her' })).toEqual({ ...place, from: '198.51.100.4' })
  expect(waiterOf({ request: from('198.51.100.4'), uid: null })).toEqual({
    group: 'visitors',
    who: '198.51.100.4',
  })
})

describeWithDatabase('an account that has used up what is counted in the database', (db) => {
  beforeEach(() => void (current.db = db))
  afterEach(() => void (current.db = notAsked))

  test('is refused before its call is read or waits for a place, from another address too', async () => {
    const [hers, anothers] = [randomUUID(), randomUUID()]
    const call = (cost: Cost, uid: string, number = 0) => ({
      cost,
      uid,
      request: from(`203.0.113.${number}`),
    })
    const { account } = LIMITS.withdrawal
    for (let number = 0; number < (account?.calls ?? 0); number += 1) {
      await limitAccount(call('withdrawal', hers, number))
      await whenThereIsAPlace(call('withdrawal', hers, number), async () => undefined)
    }
    const refused = { status: 429, code: 'request/throttled', retryAfterSeconds: expect.any(Number) }
    const more = whenThereIsAPlace(call('withdrawal', hers), async () => undefined)
    await expect(more).rejects.toMatchObject(refused)
    current.db = notAsked
    await expect(limitAccount(call('withdrawal', hers, 200))).rejects.toMatchObject(refused)
    // Nor does it keep her from anything else, or anybody else from it.
    await expect(limitAccount(call('contract', hers))).resolves.toBeUndefined()
    await expect(limitAccount(call('withdrawal', anothers))).resolves.toBeUndefined()
  })
})
