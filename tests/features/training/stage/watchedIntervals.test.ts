import { describe, expect, test } from 'vitest'
import { createWatchedIntervals } from '~/features/training/stage/film/watchedIntervals'

/** @param positions as a player tells them while it plays */
function watching(...positions: number[]) {
  const watched = createWatchedIntervals()
  for (const seconds of positions) watched.playedTo(seconds)
  return watched
}

describe('what was played', () => {
  test('is a stretch as long as positions follow on each other', () => {
    expect(watching(0, 0.25, 0.5).take()).toEqual([{ start: 0, end: 0.5 }])
  })

  test('is two around a leap that was announced', () => {
    const watched = watching(0, 2)
    watched.interrupt()
    watched.playedTo(5)
    watched.playedTo(6)
    expect(watched.take()).toEqual([
      { start: 0, end: 2 },
      { start: 5, end: 6 },
    ])
  })

  test.each([
    ['on a busy phone up to eight seconds late', [0, 1, 9], [{ start: 0, end: 9 }]],
    [
      'a leap that nobody announced',
      [0, 1, 9.1, 10],
      [
        { start: 0, end: 1 },
        { start: 9.1, end: 10 },
      ],
    ],
    [
      'back',
      [5, 6, 2, 3],
      [
        { start: 2, end: 3 },
        { start: 5, end: 6 },
      ],
    ],
  ])('%s', (_what, positions, stretches) => {
    expect(watching(...positions).take()).toEqual(stretches)
  })

  test('is told once, and the stretch goes on', () => {
    const watched = watching(0, 4)
    expect(watched.take()).toEqual([{ start: 0, end: 4 }])
    expect(watched.take()).toEqual([])
    watched.playedTo(6)
    expect(watched.take()).toEqual([{ start: 4, end: 6 }])
  })

  test('that could not be sent is told again, in one with what followed', () => {
    const watched = watching(0, 4)
    const unsent = watched.take()
    watched.putBack(unsent)
    watched.playedTo(6)
    expect(watched.take()).toEqual([{ start: 0, end: 6 }])
  })

  test('counts twice where it was played twice, whether or not it could be sent', () => {
    const watched = watching(0, 4)
    watched.putBack(watched.take())
    watched.interrupt()
    watched.playedTo(1)
    watched.playedTo(3)
    expect(watched.take()).toEqual([{ start: 0, end: 4 }])
    expect(watched.playedSeconds()).toBe(6)
  })
})
