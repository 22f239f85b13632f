import { expect, test } from 'vitest'
import { isPassing } from '~/features/membership/isPassing'

test.each<[string, unknown, boolean]>([
  ['no answer', new TypeError('fetch failed'), true],
  ['one that took too long', { status: 408 }, true],
  ['too many', { status: 429 }, true],
  ['one that failed', { status: 500 }, true],
  ['one while the store is away', { status: 503 }, true],
  ['one that was refused', { status: 409 }, false],
  ['one that was wrong', { status: 400 }, false],
  ['one that is just below', { status: 499 }, false],
])('whether the same request may go through later: %s', (_, failure, passes) => {
  expect(isPassing(failure)).toBe(passes)
})
