import { expect, test, vi } from 'vitest'
import { LaterError } from '~/http/laterError.server'
import { LIMITS } from '~/http/limits/costs'
import { count, refuseBlocked } from '~/http/limits/counters.server'
import { admitAccount, limitSignIn } from '~/http/limits/signIn.server'

vi.mock('~/env.server', () => ({ getSettings: () => ({ LIMITS_PERCENT: 100, TRUST_PROXY: 1 }) }))

vi.mock('~/http/limits/counters.server', () => ({ count: vi.fn(), refuseBlocked: vi.fn() }))

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

test('an account that has used up its allowance at an address is refused before anything is done for it', async () => {
  await limitSignIn(from('192.0.2.1'), 'tried')
  const [counter, key] = vi.mocked(count).mock.lastCall ?? []
  vi.mocked(refuseBlocked).mockImplementation((asked, hers) => {
    if (asked.name === counter?.name && hers === key) throw new LaterError(429, 'request/throttled', 30)
  })
  const signIn = vi.fn(async () => 'signed in')
  const refused = admitAccount(from('192.0.2.1'), 'tried', signIn)
  await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 })
  expect(signIn).not.toHaveBeenCalled()
  expect(await admitAccount(from('192.0.2.2'), 'tried', signIn)).toBe('signed in')
  expect(await admitAccount(from('192.0.2.1'), 'neighbour', signIn)).toBe('signed in')
})
