import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askUntilKnown } from '~/features/identity/client/askUntilKnown'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000

test('who could not be known is asked for until the server can say, and no longer', async () => {
  let session: string | null | undefined
  const ask = vi.fn(() => Promise.reject<unknown>(new Error('away')))
  askUntilKnown({ isKnown: () => session !== undefined, ask })
  // What was away as the page was rendered may be back already.
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  const whileAway = ask.mock.calls.length
  expect(whileAway).toBeGreaterThan(1)
  expect(whileAway).toBeLessThan(10)
  ask.mockImplementation(async () => (session = 'hers'))
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(ask.mock.calls.length).toBe(whileAway + 1)
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody asks where it is known, that nobody is signed in included, or once the page is done with it', async () => {
  const ask = vi.fn(async () => undefined)
  askUntilKnown({ isKnown: () => true, ask })
  expect(ask).not.toHaveBeenCalled()
  const stop = askUntilKnown({ isKnown: () => false, ask })
  stop()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(ask).toHaveBeenCalledOnce()
})
