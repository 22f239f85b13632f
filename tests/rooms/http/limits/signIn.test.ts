import { expect, test, vi } from 'vitest'
import { LIMITS } from '~/http/limits/costs'
import { admitAccount } from '~/http/limits/signIn.server'

vi.mock('~/env.server', () => ({ getSettings: () => ({ LIMITS_PERCENT: 100, TRUST_PROXY: 1 }) }))

const from = (address: string) =>
  new Request('http://127.0.0.1/api/login', { headers: { 'X-Forwarded-For': address } })

test('an account has a few sign-ins under way from an address, which leaves places there to the others', async () => {
  const end = Promise.withResolvers<string>()
  let begun = 0
  const signIn = (uid: string, address = '192.0.2.1') =>
    admitAccount(from(address), uid, async () => {
      begun += 1
      return end.promise
    })
  const places = LIMITS['sign-in'].atOnceEach ?? Number.NaN
  const crowd = Promise.allSettled(Array.from({ length: places }, () => signIn('tried')))
  await expect(signIn('tried')).rejects.toMatchObject({ status: 429, code: 'request/throttled' })
  const hers = begun
  expect(hers).toBeGreaterThan(1)
  expect(hers).toBeLessThanOrEqual(places / 2)
  const others = [signIn('neighbour'), signIn('tried', '192.0.2.2')]
  end.resolve('signed in')
  expect(await Promise.all(others)).toEqual(['signed in', 'signed in'])
  expect((await crowd).filter(({ status }) => status === 'fulfilled')).toHaveLength(hers)
  expect(await signIn('tried')).toBe('signed in')
})
