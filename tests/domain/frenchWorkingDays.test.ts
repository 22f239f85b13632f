import { expect, test } from 'vitest'
import { isWorkingDay, workingDayFrom } from '~/domain/frenchWorkingDays'

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

test('several free days in a row are passed over together', () => {
  expect(workingDayFrom('2026-04-04')).toBe('2026-04-07')
  expect(workingDayFrom('2026-04-07')).toBe('2026-04-07')
})
