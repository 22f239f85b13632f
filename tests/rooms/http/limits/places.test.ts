import { afterEach, expect, test, vi } from 'vitest'
import { LIMITS, type Cost } from '~/http/limits/costs'
import { inItsPlace } from '~/http/limits/places.server'
import { FullError } from '~/lib/bounds/bulkhead.server'

vi.mock('~/env.server', () => ({ getSettings: () => ({ LIMITS_PERCENT: 100 }) }))
afterEach(() => vi.useRealTimers())

const visitor = (who: string) => ({ group: 'visitors', who })

/** Calls that end when they are told to. */
function calls(cost: Cost) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let begun = 0
  const call = (who: string) =>
    inItsPlace(cost, visitor(who), async () => {
      begun += 1
      await ended
    })
  return { call, begun: () => begun, end: () => end() }
}

test('one member has few under way at once; another is served meanwhile', async () => {
  const { call, end } = calls('provider')
  const hers = Array.from({ length: LIMITS.provider.atOnceEach ?? Number.NaN }, () => call('one'))
  await expect(call('one')).rejects.toMatchObject({
    status: 429,
    code: 'request/throttled',
    retryAfterSeconds: 1,
  })
  const others = call('other')
  end()
  await Promise.all([...hers, others])
  await expect(inItsPlace('provider', visitor('one'), async () => 'again')).resolves.toBe('again')
})

test('what she has under way of one kind takes none of her places for another', async () => {
  const { call, end } = calls('provider')
  const hers = Array.from({ length: LIMITS.provider.atOnceEach ?? Number.NaN }, () => call('one'))
  await expect(call('one')).rejects.toMatchObject({ status: 429 })
  await expect(inItsPlace('checkout', visitor('one'), async () => 'bought')).resolves.toBe('bought')
  end()
  await Promise.all(hers)
})

test('of all callers a bounded number is under way, a bounded number waits, and the rest is refused', async () => {
  const { atOnce, waiting } = LIMITS.webhook.all ?? { atOnce: Number.NaN, waiting: Number.NaN }
  const { call, begun, end } = calls('webhook')
  const crowd = Array.from({ length: atOnce + waiting }, (_, number) => call(`sender ${number}`))
  await expect(call('one more')).rejects.toThrow(FullError)
  await expect.poll(begun).toBe(atOnce)
  // What costs little goes on.
  await expect(inItsPlace('read', visitor('one more'), async () => 'read')).resolves.toBe('read')
  end()
  await Promise.all(crowd)
  expect(begun()).toBe(atOnce + waiting)
})

test('what takes time of the processor begins over the second, not all at once', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const { perSecond, waiting } = LIMITS.search.all ?? {}
  let begun = 0
  const search = (number: number) => inItsPlace('search', visitor(`${number}`), async () => void (begun += 1))
  const crowd = Promise.all(Array.from({ length: waiting ?? Number.NaN }, (_, number) => search(number)))
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toBeLessThanOrEqual((perSecond ?? Number.NaN) / 4)
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBeLessThanOrEqual((perSecond ?? Number.NaN) * 1.5)
  await vi.advanceTimersByTimeAsync(10_000)
  await crowd
  expect(begun).toBe(waiting)
})
