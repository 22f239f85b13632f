import { beforeEach, expect, test, vi } from 'vitest'
import { createExtraPart } from '~/ui/loading/extraPart'

let network: EventTarget

beforeEach(() => {
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
})

const lostOnce = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('banner')

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('what comes at once is loaded once, whoever waits for it', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('banner')
  const extra = createExtraPart(load)
  await expect(extra.ask()).resolves.toBe('banner')
  const come = vi.fn<() => void>()
  extra.waitFor(come)
  await soon()
  expect(come).toHaveBeenCalled()
  expect(extra.here()).toBe('banner')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what was lost is asked for again at the next use', async () => {
  const extra = createExtraPart(lostOnce())
  await expect(extra.ask()).rejects.toThrow('Failed to fetch')
  expect(extra.here()).toBeUndefined()
  const come = vi.fn<() => void>()
  extra.waitFor(come)
  await soon()
  expect(come).toHaveBeenCalledTimes(1)
  expect(extra.here()).toBe('banner')
})

test('what was lost is asked for again when the network is back, and no more once nobody waits', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const extra = createExtraPart(load)
  const come = vi.fn<() => void>()
  const stop = extra.waitFor(come)
  await soon()
  expect(come).not.toHaveBeenCalled()
  network.dispatchEvent(new Event('online'))
  await soon()
  expect(load).toHaveBeenCalledTimes(2)
  stop()
  network.dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)

  load.mockResolvedValue('banner')
  extra.waitFor(come)
  await soon()
  expect(come).toHaveBeenCalledTimes(1)
})
