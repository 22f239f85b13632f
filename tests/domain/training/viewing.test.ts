import { describe, expect, test } from 'vitest'
import {
  becameDone,
  isSittingDone,
  isWorkoutDone,
  mergeIntervals,
  resumePosition,
  viewedShare,
  type Interval,
} from '~/domain/training/viewing'

const s = (start: number, end: number): Interval => ({ start, end })

describe('stretches seen', () => {
  test.each<[string, Interval[], Interval[]]>([
    ['none', [], []],
    ['apart stay apart', [s(0, 10), s(20, 30)], [s(0, 10), s(20, 30)]],
    ['in any order', [s(20, 30), s(0, 10)], [s(0, 10), s(20, 30)]],
    ['touching join', [s(0, 10), s(10, 20)], [s(0, 20)]],
    ['less apart than players tell join', [s(0, 10), s(10.9, 20)], [s(0, 20)]],
    ['a second apart stay apart', [s(0, 10), s(11, 20)], [s(0, 10), s(11, 20)]],
    ['overlapping join', [s(0, 12), s(8, 20)], [s(0, 20)]],
    ['one inside another', [s(0, 50), s(10, 20)], [s(0, 50)]],
    ['a longer one that begins at the same time', [s(0, 5), s(0, 9)], [s(0, 9)]],
    ['empty and reversed are dropped', [s(5, 5), s(9, 3)], []],
    ['cut at both ends', [s(-5, 5), s(95, 200)], [s(0, 5), s(95, 100)]],
    ['wholly outside', [s(100, 120), s(-9, 0)], []],
    ['not a number', [s(Number.NaN, 5), s(0, Number.NaN)], []],
  ])('%s', (_name, given, expected) => {
    expect(mergeIntervals(given, 100)).toEqual(expected)
  })
  test('are no more than the film has seconds, however small they are told', () => {
    const told = Array.from({ length: 5000 }, (_, index) => s(index * 0.02, index * 0.02 + 0.001))
    expect(mergeIntervals(told, 100).length).toBeLessThanOrEqual(100)
    const apart = Array.from({ length: 500 }, (_, index) => s(index * 1.5, index * 1.5 + 0.001))
    expect(mergeIntervals(apart, 100).length).toBeLessThanOrEqual(100)
  })
  test('leaves what it was given as it was', () => {
    const given = [s(5, 10), s(0, 6)]
    mergeIntervals(given, 100)
    expect(given).toEqual([s(5, 10), s(0, 6)])
  })
})

describe('share viewed', () => {
  test.each<[string, Interval[], number, number]>([
    ['nothing', [], 100, 0],
    ['all', [s(0, 100)], 100, 1],
    ['a passage seen twice counts once', [s(0, 40), s(0, 40)], 100, 0.4],
    ['skipping to the end adds only the end', [s(0, 1), s(99, 100)], 100, 0.02],
    ['never above one', [s(-50, 500)], 100, 1],
    ['a film without length', [s(0, 10)], 0, 0],
    ['a film of negative length', [s(0, 10)], -1, 0],
  ])('%s', (_name, seen, duration, expected) => {
    expect(viewedShare(seen, duration)).toBeCloseTo(expected, 10)
  })
  test.each([
    [79.999, false],
    [80, true],
    [80.001, true],
    [100, true],
  ])('%d %% viewed: done is %s', (percent, expected) => {
    expect(isWorkoutDone([s(0, percent)], 100)).toBe(expected)
  })
})

describe('a sitting', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 4, 12, 0, seconds))
  test.each<[string, Date | null, Date | null, boolean]>([
    ['of a film that is not done', null, at(0), false],
    ['of a film that was done before it', at(0), at(1), false],
    ['that began before it was done', at(9), at(1), true],
    ['whose first report made it done', at(1), at(1), true],
    ['that has no name', at(9), null, false],
  ])('%s', (_name, doneAt, begunAt, expected) => {
    expect(becameDone(doneAt, begunAt)).toBe(expected)
  })
  test.each<[string, boolean, Interval[], boolean]>([
    ['that saw what was missing of it has done it', true, [s(70, 81)], true],
    ['that plays a done film again has not done it in ten seconds', false, [s(0, 10)], false],
    ['that skips through a done film has not', false, [s(0, 1), s(50, 51), s(99, 100)], false],
    ['that plays most of a done film has done it again', false, [s(0, 40), s(30, 80)], true],
  ])('%s', (_name, madeItDone, seen, expected) => {
    expect(isSittingDone(madeItDone, seen, 100)).toBe(expected)
  })
})

test.each([
  [0, 0],
  [-3, 0],
  [10, 0],
  [10.001, 10.001],
  [84.999, 84.999],
  [85, 0],
  [100, 0],
  [500, 0],
])('from %d s of 100 she resumes at %d s', (position, expected) => {
  expect(resumePosition(position, 100)).toBe(expected)
})
test('a film shorter than its farewell always begins at its start', () => {
  expect(resumePosition(11, 20)).toBe(0)
})
