import { expect, test } from 'vitest'
import { isWorkingDay, workingDayFrom } from '~/domain/frenchWorkingDays'
import { calendarDay } from '~/domain/parisTime'

test.each([
  ['a Friday', '2026-11-20', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['New Year', '2027-01-01', false],
  ['Labour Day', '2026-05-01', false],
  ['8 May', '2026-05-08', false],
  ['14 July', '2026-07-14', false],
  ['Assumption', '2029-08-15', false],
  ['All Saints', '2027-11-01', false],
  ['11 November', '2026-11-11', false],
  ['Christmas', '2026-12-25', false],
  ['Good Friday, which is worked', '2026-04-03', true],
  ['Easter Monday 2026', '2026-04-06', false],
  ['Easter Monday 2027', '2027-03-29', false],
  ['Easter Monday 2038, the latest there is', '2038-04-26', false],
  ['Ascension 2026', '2026-05-14', false],
  ['Whit Monday 2026', '2026-05-25', false],
])('%s (%s)', (_, date, expected) => {
  expect(isWorkingDay(date)).toBe(expected)
})

test.each([
  // The Sundays of Easter, as almanacs have them: early and late ones, and those that the rule corrects (1981, 2049, 2076).
  [
    '1900-04-15',
    '1954-04-18',
    '1981-04-19',
    '1999-04-04',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2016-03-27',
  ],
  [
    '2020-04-12',
    '2021-04-04',
    '2022-04-17',
    '2023-04-09',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
  ],
  [
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2032-03-28',
    '2033-04-17',
    '2034-04-09',
    '2035-03-25',
  ],
  [
    '2036-04-13',
    '2037-04-05',
    '2038-04-25',
    '2039-04-10',
    '2040-04-01',
    '2041-04-21',
    '2042-04-06',
    '2043-03-29',
  ],
  [
    '2044-04-17',
    '2045-04-09',
    '2046-03-25',
    '2047-04-14',
    '2048-04-05',
    '2049-04-18',
    '2050-04-10',
    '2076-04-19',
  ],
  [
    '2100-03-28',
    '2101-04-17',
    '2150-04-12',
    '2199-04-14',
    '2200-04-06',
    '2285-03-22',
    '2298-04-03',
    '2300-04-08',
  ],
])('Easter Monday follows the Sundays of %s and later', (...sundays) => {
  for (const sunday of sundays) {
    const days = [1, 8].map((after) => calendarDay(sunday).add(after, 'day').format('YYYY-MM-DD'))
    const fixed = days.map((day) => ['05-01', '05-08'].includes(day.slice(5)))
    expect([sunday, ...days.map(isWorkingDay)]).toEqual([sunday, false, !fixed[1]])
  }
})

test('several free days in a row are passed over together', () => {
  expect(workingDayFrom('2026-04-04')).toBe('2026-04-07')
  expect(workingDayFrom('2026-04-07')).toBe('2026-04-07')
})
