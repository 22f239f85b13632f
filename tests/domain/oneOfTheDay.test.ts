import { expect, it } from 'vitest'
import { oneOfTheDay } from '~/domain/oneOfTheDay'

it.each([
  ['2026-11-22T00:00:00Z', 'b'],
  ['2026-11-22T23:59:59.999Z', 'b'],
  ['2026-11-23T00:00:00Z', 'c'],
  ['2026-11-24T12:00:00Z', 'a'],
])('at %s it is %s', (now, expected) => {
  expect(oneOfTheDay(['a', 'b', 'c'], new Date(now))).toBe(expected)
})

it('of nothing is nothing', () => {
  expect(oneOfTheDay([], new Date(0))).toBeUndefined()
})
