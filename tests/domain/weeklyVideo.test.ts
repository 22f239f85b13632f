import { describe, expect, test } from 'vitest'
import {
  currentRange,
  endOfWeeksToFill,
  nextFreeWeek,
  rangeContains,
  weekAround,
  weeksToFill,
} from '~/domain/weeklyVideo'

const WEEK = { startsOn: '2026-11-15', endsOn: '2026-11-21' }

test.each([
  ['2026-11-14', false],
  ['2026-11-15', true],
  ['2026-11-18', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2025-11-18', false],
])('the week from 15 to 21 November 2026 holds %s: %s', (day, expected) => {
  expect(rangeContains(WEEK, day)).toBe(expected)
})

test.each([
  // Sundays begin it, and midnight is the one of Paris.
  ['2026-11-14T22:59:59Z', '2026-11-08', '2026-11-14'],
  ['2026-11-14T23:00:00Z', '2026-11-15', '2026-11-21'],
  ['2026-11-21T22:59:59Z', '2026-11-15', '2026-11-21'],
  ['2026-03-29T12:00:00Z', '2026-03-29', '2026-04-04'],
  ['2026-12-31T23:30:00Z', '2026-12-27', '2027-01-02'],
])('%s falls into the week from %s to %s', (instant, startsOn, endsOn) => {
  expect(weekAround(new Date(instant))).toEqual({ startsOn, endsOn })
})

describe('the range of the day', () => {
  test('is found by the day in Paris', () => {
    expect(currentRange([WEEK], new Date('2026-11-14T23:00:00Z'))).toBe(WEEK)
    expect(currentRange([WEEK], new Date('2026-11-14T22:59:59Z'))).toBeUndefined()
    expect(currentRange([WEEK], new Date('2026-11-21T22:59:59Z'))).toBe(WEEK)
    expect(currentRange([WEEK], new Date('2026-11-21T23:00:00Z'))).toBeUndefined()
  })
  test('is the latest-starting of two that overlap, in any order', () => {
    const later = { startsOn: '2026-11-18', endsOn: '2026-11-25' }
    const now = new Date('2026-11-19T12:00:00Z')
    expect(currentRange([WEEK, later], now)).toBe(later)
    expect(currentRange([later, WEEK], now)).toBe(later)
  })
  test('is nothing in a week without one', () => {
    expect(currentRange([], new Date('2026-11-19T12:00:00Z'))).toBeUndefined()
  })
})

describe('the weeks to fill', () => {
  const range = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
  const first = range('2026-11-15', '2026-11-21')
  const second = range('2026-11-22', '2026-11-28')
  const third = range('2026-11-29', '2026-12-05')
  const fourth = range('2026-12-06', '2026-12-12')
  const noon = '2026-11-18T12:00:00Z'

  test.each([
    ['none is there', noon, [], [first, second, third, fourth]],
    ['all are there', noon, [fourth, second, first, third], []],
    ['one is missing', noon, [first, second, fourth], [third]],
    [
      'one is for a week further on',
      noon,
      [range('2026-12-13', '2026-12-19')],
      [first, second, third, fourth],
    ],
    // What is over needs no video any more.
    ['this one begins today', noon, [range('2026-11-18', '2026-12-12')], []],
    ['this one begins tomorrow', noon, [range('2026-11-19', '2026-12-12')], [first]],
    // A range from Monday to Sunday leaves six days of the week that its Sunday is in.
    ['weeks are cut otherwise', noon, [range('2026-11-16', '2026-11-22')], [second, third, fourth]],
    ['two share a week', noon, [range('2026-11-15', '2026-11-24'), range('2026-11-25', '2026-12-12')], []],
    ['the last day is left', noon, [range('2026-11-15', '2026-12-11')], [fourth]],
    // Midnight is the one of Paris: the week of the 22nd has begun there.
    ['it is Saturday in Paris', '2026-11-21T22:59:59Z', [second, third, fourth], [first]],
    [
      'it is Sunday in Paris',
      '2026-11-21T23:00:00Z',
      [second, third, fourth],
      [range('2026-12-13', '2026-12-19')],
    ],
  ])('when %s', (_, now, ranges, expected) => {
    expect(weeksToFill(ranges, new Date(now))).toEqual(expected)
  })

  test('end by the clocks of Paris, over the change of summer time too', () => {
    expect(endOfWeeksToFill(new Date(noon))).toEqual(new Date('2026-12-12T22:59:59.999Z'))
    expect(endOfWeeksToFill(new Date('2026-03-08T12:00:00Z'))).toEqual(new Date('2026-04-04T21:59:59.999Z'))
    expect(weeksToFill([], new Date('2026-03-08T12:00:00Z')).map(({ startsOn }) => startsOn)).toEqual([
      '2026-03-08',
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
    ])
  })
})

describe('the next free week', () => {
  const NOW = new Date('2026-11-18T12:00:00Z')
  const week = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })

  test.each([
    ['where none is taken is the one after this', [], '2026-11-22'],
    ['is not touched by this week', [WEEK], '2026-11-22'],
    ['comes after those that are taken', [week('2026-11-22', '2026-11-28')], '2026-11-29'],
    [
      'is found between two',
      [week('2026-11-22', '2026-11-28'), week('2026-12-06', '2026-12-12')],
      '2026-11-29',
    ],
    [
      'is whole: a range may end or begin within one',
      [week('2026-11-20', '2026-11-22'), week('2026-12-05', '2026-12-05')],
      '2026-12-06',
    ],
    ['goes over the year', [week('2026-11-22', '2026-12-31')], '2027-01-03'],
  ])('%s', (_, taken, startsOn) => {
    expect(nextFreeWeek(taken, NOW).startsOn).toBe(startsOn)
  })

  test('has seven days, and begins by the Sunday of Paris', () => {
    expect(nextFreeWeek([], NOW)).toEqual(week('2026-11-22', '2026-11-28'))
    expect(nextFreeWeek([], new Date('2026-11-21T22:59:59Z')).startsOn).toBe('2026-11-22')
    expect(nextFreeWeek([], new Date('2026-11-21T23:00:00Z')).startsOn).toBe('2026-11-29')
  })
})
