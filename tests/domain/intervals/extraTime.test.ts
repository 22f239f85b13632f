import { describe, expect, test } from 'vitest'
import { addTime, repeatAt, withExtra, type ExtraTime } from '~/domain/intervals/extraTime'
import { courseOf } from '~/domain/intervals/course'
import { chapter, session } from './courses'

/** Plays on until a step is left, four positions a second, as players tell them. @returns the seconds that were played */
function playedIn(index: number, extra: ExtraTime | null): number {
  const step = session[index]
  if (!step) throw new Error('no such step')
  let [at, left, played] = [step.startSeconds, extra, 0]
  while (at < step.endSeconds && played < 1000) {
    at += 0.25
    played += 0.25
    const repeat = repeatAt(session, at, left)
    if (repeat) [at, left] = [repeat.toSeconds, repeat.left]
  }
  return played
}

describe('time that she adds', () => {
  test('is fifteen seconds for each tap, to the step she is in', () => {
    const once = addTime(session, 60, null)
    expect(once).toEqual({ index: 2, seconds: 15 })
    expect(addTime(session, 61, once)).toEqual({ index: 2, seconds: 30 })
    expect(addTime(session, 75, once)).toEqual({ index: 3, seconds: 15 })
  })

  test.each([5, 135, 145, 200])('is not for what is not counted, at %d s', (at) =>
    expect(addTime(session, at, null)).toBeNull(),
  )

  test.each([
    ['none', 2, 0, 20],
    ['a tap', 2, 15, 35],
    ['more than the step lasts', 2, 60, 80],
    ['a tap in an effort', 1, 15, 55],
  ])('%s makes the step last as much longer', (_what, index, seconds, lasts) => {
    const played = playedIn(index, seconds > 0 ? { index, seconds } : null)
    // A leap at the end of each round may come a position early.
    expect(Math.abs(played - lasts)).toBeLessThan(1)
  })

  test('waits for the end of its step', () => {
    expect(repeatAt(session, 69, { index: 2, seconds: 15 })).toBeNull()
    expect(repeatAt(session, 69.8, { index: 2, seconds: 15 })).toEqual({ toSeconds: 54.8, left: null })
    expect(repeatAt(session, 69.8, { index: 2, seconds: 40 })).toEqual({
      toSeconds: 69.8 - 19.7,
      left: { index: 2, seconds: 40 - 19.7 },
    })
    expect(repeatAt(session, 70 - 0.3, { index: 2, seconds: 15 })?.left).toBeNull()
    expect(repeatAt(session, 69.8, null)).toBeNull()
    expect(repeatAt(session, 69.8, { index: 99, seconds: 15 })).toBeNull()
  })

  test('is shown by a look that comes late, and not where its step was left', () => {
    const extra = { index: 2, seconds: 15 }
    expect(repeatAt(session, 70.9, extra)).toEqual({ toSeconds: expect.closeTo(55.9), left: null })
    expect(repeatAt(session, 71, extra)?.left).toBeNull()
    expect(repeatAt(session, 71.1, extra)).toBeNull()
  })

  test('is not shown where there is nothing to show again', () => {
    expect(repeatAt(session, 69.8, { index: 2, seconds: 0 })).toBeNull()
    const blink = courseOf([chapter(0, 0.2, 'WORK', 'Saut')])
    expect(repeatAt(blink, 0.1, { index: 0, seconds: 15 })).toBeNull()
  })

  test('is counted with what remains, in its own step alone', () => {
    expect(withExtra(8, 2, { index: 2, seconds: 15 })).toBe(23)
    expect(withExtra(8, 3, { index: 2, seconds: 15 })).toBe(8)
    expect(withExtra(8, null, null)).toBe(8)
  })
})
