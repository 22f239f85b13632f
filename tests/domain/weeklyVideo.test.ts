import { describe, expect, test } from 'vitest'
import { currentRange, rangeContains, weekAround } from '~/domain/weeklyVideo'

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
