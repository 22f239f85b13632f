import { expect, test, vi } from 'vitest'
import { LIMITS } from '~/http/limits/costs'
import { inItsPlace } from '~/http/limits/places.server'
import { FullError } from '~/lib/bounds/bulkhead.server'

vi.mock('~/env.server', () => ({ getSettings: () => ({ LIMITS_PERCENT: 100 }) }))

/** Calls that end when they are told to. */
function calls() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let begun = 0
  const call = (who: string) =>
    inItsPlace('provider', who, async () => {
      begun += 1
      await ended
    })
  return { call, begun: () => begun, end: () => end() }
}

const EACH = LIMITS.provider.atOnceEach ?? Number.NaN
const { atOnce, waiting } = LIMITS.provider.all ?? { atOnce: Number.NaN, waiting: Number.NaN }

test('one member has few under way at once; another is served meanwhile', async () => {
  const { call, end } = calls()
  const hers = Array.from({ length: EACH }, () => call('one'))
  await expect(call('one')).rejects.toMatchObject({
    status: 429,
    code: 'request/throttled',
    retryAfterSeconds: 1,
  })
  const others = call('other')
  end()
  await Promise.all([...hers, others])
  await expect(inItsPlace('provider', 'one', async () => 'again')).resolves.toBe('again')
})

test('of all callers a bounded number is under way, a bounded number waits, and the rest is refused', async () => {
  const { call, begun, end } = calls()
  const crowd = Array.from({ length: atOnce + waiting }, (_, number) => call(`member ${number}`))
  await expect(call('one more')).rejects.toThrow(FullError)
  expect(begun()).toBe(atOnce)
  // What costs little goes on.
  await expect(inItsPlace('read', 'one more', async () => 'read')).resolves.toBe('read')
  end()
  await Promise.all(crowd)
  expect(begun()).toBe(atOnce + waiting)
})
