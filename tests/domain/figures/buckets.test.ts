import { describe, expect, test } from 'vitest'
import { bucketsOf, MOST_BUCKETS, stepOf } from '~/domain/figures/buckets'
import { figuresOf } from '~/features/figures/studio/figuresSearch'

describe('the days, weeks and months of a range', () => {
  test.each([
    ['2026-03-28', '2026-03-30', 'day', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['2026-10-24', '2026-10-26', 'day', ['2026-10-24', '2026-10-25', '2026-10-26']],
    // From Sunday to Saturday, cut short by the range.
    ['2026-11-18', '2026-11-24', 'week', ['2026-11-18…2026-11-21', '2026-11-22…2026-11-24']],
    ['2026-01-31', '2026-03-01', 'month', ['2026-01-31', '2026-02-01…2026-02-28', '2026-03-01']],
    ['2024-02-10', '2024-02-29', 'month', ['2024-02-10…2024-02-29']],
    ['2026-03-02', '2026-03-01', 'day', []],
  ] as const)('from %s to %s by %s', (from, to, step, expected) => {
    const told = bucketsOf(from, to, step).map(({ firstDay, lastDay }) =>
      firstDay === lastDay ? firstDay : `${firstDay}…${lastDay}`,
    )
    expect(told).toEqual(expected)
  })

  test('one more than the most tells that it is too long', () => {
    expect(bucketsOf('2020-01-01', '2026-01-01', 'day')).toHaveLength(MOST_BUCKETS + 1)
  })

  test.each([
    ['2026-01-01', '2026-01-01', 'day'],
    ['2026-01-01', '2026-03-03', 'day'],
    ['2026-01-01', '2026-03-04', 'week'],
    ['2026-01-01', '2026-07-09', 'week'],
    ['2026-01-01', '2026-07-10', 'month'],
  ])('a range from %s to %s goes by %s', (from, to, step) => {
    expect(stepOf(from, to)).toBe(step)
  })
})

describe('what the address asks for', () => {
  // Already Tuesday in Paris.
  const NOW = new Date('2026-11-23T23:30:00.000Z')
  const asked = (given: Record<string, unknown>) => {
    const { from, to, step } = figuresOf(given, NOW).range
    return `${from} ${to} ${step}`
  }
  test.each([
    [{}, '2026-10-26 2026-11-24 day'],
    [{ periode: '12-mois' }, '2025-12-01 2026-11-24 month'],
    [{ periode: 'toujours' }, '2026-10-26 2026-11-24 day'],
    [{ du: '2026-11-01', au: '2026-11-24' }, '2026-11-01 2026-11-24 day'],
    [{ du: '2026-11-02', au: '2026-11-01' }, '2026-10-26 2026-11-24 day'],
    [{ du: '2026-11-02', au: '2026-11-25' }, '2026-10-26 2026-11-24 day'],
    [{ du: '2019-12-31', au: '2026-11-01' }, '2026-10-26 2026-11-24 day'],
    [{ du: 20261101, au: '2026-02-31' }, '2026-10-26 2026-11-24 day'],
  ])('%j', (given, expected) => {
    expect(asked(given)).toBe(expected)
  })
})
