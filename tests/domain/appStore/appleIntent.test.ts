import { describe, expect, test } from 'vitest'
import { intentUntil, livingIntent, type AppleIntent } from '~/domain/membership/appleIntent'

const NOW = new Date('2026-03-10T13:02:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

test.each([
  ['an open sheet for half an hour', 'OPEN', '2026-03-10T13:32:00.000Z'],
  ['a request to her parents for a day, and an hour', 'PENDING', '2026-03-11T14:02:00.000Z'],
] as const)('%s', (_, state, until) => {
  expect(intentUntil(state, NOW)).toEqual(new Date(until))
})

describe('an intent is reckoned with', () => {
  const intent: AppleIntent = { state: 'OPEN', since: NOW, until: after(1000) }

  test.each([
    ['at once', 0, true],
    ['a millisecond before its end', 999, true],
    ['not at its end', 1000, false],
    ['not later', 1001, false],
  ])('%s', (_, ms, lives) => {
    expect(livingIntent(intent, after(ms))).toBe(lives ? intent : null)
  })

  test('and none is none', () => {
    expect(livingIntent(undefined, NOW)).toBeNull()
    expect(livingIntent(null, NOW)).toBeNull()
  })
})
