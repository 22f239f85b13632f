import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from '~/ui/watch/askAgain'

const QUARTER_MS = 15_000
/** What the page says, and how the server is. */
let page: { waits: boolean; isReady: boolean }
let ask: ReturnType<typeof vi.fn<() => Promise<void>>>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = { waits: true, isReady: false }
  vi.stubGlobal('document', { querySelector: () => (page.waits ? {} : null) })
  vi.stubGlobal('fetch', async () => ({ ok: page.isReady }))
  ask = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  stop = askAgain(ask)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what failed is asked for within a quarter of a minute after the server is ready, and not before', async () => {
  await vi.advanceTimersByTimeAsync(20 * QUARTER_MS)
  expect(ask).not.toHaveBeenCalled()
  page.isReady = true
  await vi.advanceTimersByTimeAsync(QUARTER_MS)
  expect(ask).toHaveBeenCalledOnce()
})

test('what fails on though the server is ready is asked for more and more seldom', async () => {
  page.isReady = true
  ask.mockRejectedValue(new Error('still'))
  await vi.advanceTimersByTimeAsync(15 * QUARTER_MS)
  // After 1, 3, 7 and 15 quarters.
  expect(ask).toHaveBeenCalledTimes(4)
})

test('nothing is asked where nothing waits; the next outage is looked at as the first was', async () => {
  page.isReady = true
  await vi.advanceTimersByTimeAsync(3 * QUARTER_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  page.waits = false
  await vi.advanceTimersByTimeAsync(20 * QUARTER_MS)
  page.waits = true
  await vi.advanceTimersByTimeAsync(QUARTER_MS)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a server that cannot be reached is not ready, and nothing is asked after the end', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(4 * QUARTER_MS)
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  stop()
  await vi.advanceTimersByTimeAsync(4 * QUARTER_MS)
  expect(ask).not.toHaveBeenCalled()
})
