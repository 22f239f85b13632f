import { describe, expect, test } from 'vitest'
import { currentRange, parisDay, rangeContains } from '~/domain/weeklyVideo'

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
  ['2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('in Paris, %s is the day %s', (instant, day) => {
  expect(parisDay(new Date(instant))).toBe(day)
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
