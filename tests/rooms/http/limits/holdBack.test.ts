import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBack } from '~/http/limits/holdBack.server'

vi.mock('node:timers/promises', { spy: true })
const settings = vi.hoisted(() => ({ LIMITS_PERCENT: 100 }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))

/** So many are held back at once. */
const MOST_HELD = 1000
/** So many refusals of a second are none of a crowd. */
const NO_CROWD = 50

/** Each test has a second of its own. */
let seconds = 0
beforeEach(() => {
  vi.mocked(setTimeout).mockClear()
  seconds += 10
  vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000)
})
afterEach(() => vi.restoreAllMocks())

/** Whether an answer goes out at once: before anything that the process was to do next. */
async function isAtOnce(held: Promise<void>): Promise<boolean> {
  return Promise.race([
    held.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])
}

test('who asks too much waits for the refusal; whatever else is refused is so at once', async () => {
  const tooMuch = holdBack(429)
  expect(await isAtOnce(tooMuch)).toBe(false)
  for (const status of [200, 204, 304, 307, 400, 401, 404, 503])
    expect(await isAtOnce(holdBack(status)), String(status)).toBe(true)
  await tooMuch
})

test.each([400, 401, 404, 415, 503])(
  'in a crowd of refusals whoever is answered %i waits too',
  async (status) => {
    for (let refusal = 1; refusal <= NO_CROWD; refusal += 1)
      expect(await isAtOnce(holdBack(status))).toBe(true)
    const tooMuch = holdBack(status)
    expect(await isAtOnce(tooMuch)).toBe(false)
    expect(await isAtOnce(holdBack(200)), 'what is answered well does not').toBe(true)
    await tooMuch
    vi.mocked(performance.now).mockReturnValue(seconds * 1000 + 1000)
    expect(await isAtOnce(holdBack(status)), 'a second later').toBe(true)
  },
)

test('who asked too much is of the crowd as well', async () => {
  const held = Array.from({ length: NO_CROWD }, () => holdBack(429))
  const another = holdBack(404)
  expect(await isAtOnce(another)).toBe(false)
  await Promise.all([...held, another])
})

test('where all limits are raised, as by tests that share an address, so is what a crowd is', async () => {
  settings.LIMITS_PERCENT = 200
  for (let refusal = 1; refusal <= 2 * NO_CROWD; refusal += 1)
    expect(await isAtOnce(holdBack(404))).toBe(true)
  const tooMuch = holdBack(404)
  expect(await isAtOnce(tooMuch)).toBe(false)
  await tooMuch
  settings.LIMITS_PERCENT = 100
})

test('no more are held than the process has room for', async () => {
  const held = Array.from({ length: MOST_HELD }, () => holdBack(429))
  expect(await isAtOnce(holdBack(429))).toBe(true)
  await Promise.all(held)
  const again = holdBack(429)
  expect(await isAtOnce(again)).toBe(false)
  await again
})

test('a crowd that came at once is not told at once, so that it does not come again at once', async () => {
  await Promise.all(Array.from({ length: 200 }, () => holdBack(429)))
  const heldMs = vi.mocked(setTimeout).mock.calls.map(([ms]) => ms ?? 0)
  expect(heldMs).toHaveLength(200)
  expect(Math.min(...heldMs)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...heldMs)).toBeLessThan(1000)
  // Half of them, give or take what chance does.
  const early = heldMs.filter((ms) => ms < 750).length
  expect(early).toBeGreaterThan(40)
  expect(early).toBeLessThan(160)
})
