import { describe, expect, test } from 'vitest'
import { courseOf, isLed } from '~/domain/intervals/course'
import { backTo, getReadySeconds, momentAt, shownSeconds, skipTo } from '~/domain/intervals/moment'
import { chapter, session } from './courses'

const told = (seconds: number) => {
  const { step, remainingSeconds, next } = momentAt(session, seconds)
  return [
    step && `${step.chapter.title}${step.side ? ` ${step.side}` : ''}`,
    remainingSeconds,
    next && `${next.chapter.title}${next.side ? ` ${next.side}` : ''}`,
  ]
}

describe('a course', () => {
  test('halves what is done on one side and then on the other', () => {
    expect(session.map(({ startSeconds, endSeconds, side }) => [startSeconds, endSeconds, side])).toEqual([
      [0, 10, null],
      [10, 50, null],
      [50, 70, null],
      [70, 100, 'first'],
      [100, 130, 'second'],
      [140, 150, null],
    ])
  })

  test('is in order, and has nothing that takes no time', () => {
    const course = courseOf([
      chapter(30, 40, 'REST', 'Pause'),
      chapter(20, 20, 'WORK', 'Rien'),
      chapter(0, 30, 'WORK', 'Squat'),
    ])
    expect(course.map(({ chapter: { title } }) => title)).toEqual(['Squat', 'Pause'])
  })

  test('of talk on one side is talk', () => {
    expect(courseOf([chapter(0, 30, 'TALK', 'Côtés', { oneSided: true })])).toHaveLength(1)
  })

  test('leads only where something is counted', () => {
    expect(isLed(session)).toBe(true)
    expect(isLed(courseOf([chapter(0, 30, 'TALK', 'Bienvenue')]))).toBe(false)
    expect(isLed([])).toBe(false)
  })
})

describe('a moment', () => {
  test.each([
    [0, ['Bienvenue', 10, 'Squat']],
    [9.5, ['Bienvenue', 0.5, 'Squat']],
    [10, ['Squat', 40, 'Pause']],
    [50, ['Pause', 20, 'Fente first']],
    [99, ['Fente first', 1, 'Fente second']],
    [100, ['Fente second', 30, 'À demain']],
    [130, [null, 10, 'À demain']],
    [149, ['À demain', 1, null]],
    [150, [null, null, null]],
    [4000, [null, null, null]],
  ])('at %d s', (seconds, expected) => expect(told(seconds)).toEqual(expected))

  test.each([
    [0, 'Squat', null],
    [10, 'Fente', 'first'],
    [60, 'Fente', 'first'],
    [70, 'Fente', 'second'],
    [99, 'Fente', 'second'],
    [100, null, null],
    [135, null, null],
    [150, null, null],
  ])('at %d s the next exercise is %s, %s', (seconds, title, side) => {
    const { nextWork } = momentAt(session, seconds)
    expect([nextWork?.chapter.title ?? null, nextWork?.side ?? null]).toEqual([title, side])
  })

  test('in a gap the next exercise is the one behind it', () => {
    const course = courseOf([chapter(5, 10, 'REST', 'Pause'), chapter(10, 40, 'WORK', 'Squat')])
    expect(momentAt(course, 2)).toMatchObject({ step: null, nextWork: { chapter: { title: 'Squat' } } })
  })

  test.each([
    [40, 40],
    [39.999_5, 40],
    [39.5, 40],
    [3, 3],
    [2.01, 3],
    [2, 2],
    [1, 1],
    [0.2, 1],
    [0.000_1, 1],
  ])('with %d s left shows %i', (left, shown) => expect(shownSeconds(left)).toBe(shown))
})

describe('skipping', () => {
  test.each([
    [0, 10],
    [69, 70],
    [80, 100],
    [110, 140],
    [135, 140],
    [145, 150],
    [150, null],
  ])('at %d s leads to %s', (seconds, to) => expect(skipTo(session, seconds)).toBe(to))

  test.each([
    [0, 0],
    [2, 0],
    [9, 0],
    [12, 0],
    [13, 10],
    [49, 10],
    [72.9, 50],
    [73, 70],
    [102, 70],
    [200, 140],
  ])('back at %d s leads to %d', (seconds, to) => expect(backTo(session, seconds)).toBe(to))
})

describe('to get ready', () => {
  test.each([
    ['an effort', 30, 5],
    ['what leaves all the time', 0, 0],
    ['four seconds before one', 6, 1],
    ['a second and a half before one', 8.5, 4],
    ['a pause that is long enough', 55, 0],
    ['the end of a pause', 68, 3],
    ['the gap before the farewell', 132, 0],
    ['the last moment before the farewell', 139, 0],
    ['beyond the end', 200, 0],
  ])('from %s', (_where, seconds, given) => expect(getReadySeconds(session, seconds)).toBe(given))

  test('of a film without chapters there is nothing to wait for', () =>
    expect(getReadySeconds([], 0)).toBe(0))
})
