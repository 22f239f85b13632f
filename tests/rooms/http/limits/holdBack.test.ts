import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ApiError } from '~/http/apiError'
import { LaterError } from '~/http/laterError.server'
import { holdBack } from '~/http/limits/holdBack.server'
import { FullError } from '~/lib/bounds/bulkhead.server'

/** So many are held back at once. */
const MOST = 400
const tooMuch = () => holdBack(new LaterError(429, 'request/throttled', 1))

vi.mock('node:timers/promises', { spy: true })

/** Whether an answer goes out at once: before anything that the process was to do next. */
async function isAtOnce(held: Promise<void>): Promise<boolean> {
  return Promise.race([
    held.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])
}

test('who asks too much waits for the refusal; whatever else is refused is so at once', async () => {
  const held = [
    tooMuch(),
    holdBack(new LaterError(503, 'server/busy', 1)),
    holdBack(new FullError('page')),
    holdBack(new Error('Failed query', { cause: new FullError('database') })),
  ]
  expect(await Promise.all(held.map(isAtOnce))).toEqual([false, false, false, false])
  for (const refusal of [new ApiError(404, 'request/not-found'), new ApiError(401, 'auth/missing-token')])
    expect(await isAtOnce(holdBack(refusal))).toBe(true)
  await Promise.all(held)
})

test('no more are held than the process has room for', async () => {
  const held = Array.from({ length: MOST }, tooMuch)
  expect(await isAtOnce(tooMuch())).toBe(true)
  await Promise.all(held)
  const again = tooMuch()
  expect(await isAtOnce(again)).toBe(false)
  await again
})

test('a crowd that came at once is not told at once, so that it does not come again at once', async () => {
  vi.mocked(setTimeout).mockClear()
  await Promise.all(Array.from({ length: 200 }, tooMuch))
  const heldMs = vi.mocked(setTimeout).mock.calls.map(([ms]) => ms ?? 0)
  expect(heldMs).toHaveLength(200)
  expect(Math.min(...heldMs)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...heldMs)).toBeLessThan(1000)
  // Half of them, give or take what chance does.
  const early = heldMs.filter((ms) => ms < 750).length
  expect(early).toBeGreaterThan(40)
  expect(early).toBeLessThan(160)
})
