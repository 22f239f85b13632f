import { describe, expect, test } from 'vitest'
import {
  calendarDayLabel,
  dateLabel,
  datedRangeLabel,
  dayLabel,
  minuteLabel,
  rangeLabel,
  secondLabel,
  shortDayLabel,
} from '~/domain/dateLabels'

describe('dates as members read them', () => {
  // Around midnight in Paris, winter and summer: not UTC's day, not this machine's.
  test.each([
    ['2026-11-20T22:59:59Z', '20 novembre 2026', '20 novembre 2026 à 23\u00A0h\u00A059'],
    ['2026-11-20T23:00:00Z', '21 novembre 2026', '21 novembre 2026 à 0\u00A0h'],
    ['2026-07-31T22:00:00Z', '1er août 2026', '1er août 2026 à 0\u00A0h'],
  ])('%s is %s', (instant, day, minute) => {
    expect(dayLabel(new Date(instant))).toBe(day)
    expect(`${dateLabel(new Date(instant))} 2026`).toBe(day)
    expect(minuteLabel(new Date(instant))).toBe(minute)
  })

  test.each([
    ['2026-11-21T22:59:59Z', '21/11/2026 23:59:59'],
    ['2026-11-21T23:00:00Z', '22/11/2026 00:00:00'],
    ['2026-07-14T21:59:59Z', '14/07/2026 23:59:59'],
    ['2026-07-14T22:00:00Z', '15/07/2026 00:00:00'],
  ])('%s is %s in a table', (instant, second) => {
    expect(secondLabel(new Date(instant))).toBe(second)
    expect(shortDayLabel(new Date(instant))).toBe(second.slice(0, 10))
  })

  test('a day of the calendar is the same day everywhere', () => {
    expect(calendarDayLabel('2026-11-01')).toBe('1er novembre 2026')
    expect(calendarDayLabel('2026-12-31')).toBe('31 décembre 2026')
  })

  test('a range names its month once where it can', () => {
    expect(rangeLabel('2026-11-15', '2026-11-21')).toBe('du 15 au 21 novembre')
    expect(rangeLabel('2026-11-29', '2026-12-05')).toBe('du 29 novembre au 5 décembre')
    expect(rangeLabel('2026-11-01', '2026-11-07')).toBe('du 1er au 7 novembre')
    expect(datedRangeLabel('2026-11-29', '2026-12-05')).toBe('du 29 novembre au 5 décembre 2026')
    expect(datedRangeLabel('2025-12-28', '2026-01-03')).toBe('du 28 décembre 2025 au 3 janvier 2026')
  })
})
