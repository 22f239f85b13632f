import { expect, test } from 'vitest'
import { ApiError } from '~/http/apiError'
import { LaterError } from '~/http/laterError.server'
import { holdBack } from '~/http/limits/holdBack.server'

/** So many are held back at once. */
const MOST = 400
const tooMuch = () => holdBack(new LaterError(429, 'request/throttled', 1))

/** Whether an answer goes out at once: before anything that the process was to do next. */
async function isAtOnce(held: Promise<void>): Promise<boolean> {
  return Promise.race([
    held.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])
}

test('who asks too much waits for the refusal; whatever else is refused is so at once', async () => {
  const held = [tooMuch(), holdBack(new LaterError(503, 'server/busy', 1))]
  expect(await Promise.all(held.map(isAtOnce))).toEqual([false, false])
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
