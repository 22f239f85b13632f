import { expect, test, vi } from 'vitest'
import { LIMITS, type Cost } from '~/http/limits/costs'
import { limitAddress } from '~/http/limits/limitCall.server'

const settings = vi.hoisted(() => ({ LIMITS_PERCENT: 100, TRUST_PROXY: 1 }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))
// What is counted in the database is counted once there is a place for it: not here.
vi.mock('~/db/current.server', () => ({
  getDb: () => Promise.reject(new Error('nothing is asked of the database')),
}))

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
