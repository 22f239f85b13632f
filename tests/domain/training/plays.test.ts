import { expect, test } from 'vitest'
import { becomesPlay, playsADay } from '~/domain/training/plays'

test.each([
  // before, after, how long the film is
  [0, 9.9, 600, false],
  [0, 10, 600, true],
  [9.9, 10, 600, true],
  [9.9, 300, 600, true],
  [10, 20, 600, false],
  [0, 0, 600, false],
  // What nothing was added to becomes none.
  [9.9, 9.9, 600, false],
  // Of a film that is shorter, half of it.
  [0, 10, 20, true],
  [0, 4.9, 10, false],
  [0, 5, 10, true],
])('a sitting of which %s s, then %s s are counted of a film of %s s becomes a play: %s', (...given) => {
  const [before, after, durationSeconds, expected] = given
  expect(becomesPlay(before, after, durationSeconds)).toBe(expected)
})

test.each([
  [1, 12],
  [600, 12],
  [7200, 12],
  [7201, 11],
  [43_200, 2],
  [43_201, 1],
  [86_400, 1],
  // One that lasts longer is begun all the same.
  [90_000, 1],
  [0, 12],
])('a film of %s s is played %s times a day at most', (durationSeconds, expected) => {
  expect(playsADay(durationSeconds)).toBe(expected)
})
