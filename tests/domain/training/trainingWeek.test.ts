import { describe, expect, test } from 'vitest'
import { hasTrained, restsTomorrow, weekAround, wholeWeek } from '~/domain/training/trainingWeek'

const trained = (...days: string[]) => days.map((day) => ({ day, seconds: 600 }))

describe('her week', () => {
  test.each([
    ['a Sunday', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['a Wednesday', '2026-11-25', '2026-11-22', '2026-11-28'],
    ['a Saturday', '2026-11-28', '2026-11-22', '2026-11-28'],
    ['the turn of a year', '2026-12-31', '2026-12-27', '2027-01-02'],
    ['the end of summer time', '2026-10-25', '2026-10-25', '2026-10-31'],
  ])('on %s goes from Sunday to Saturday', (_name, day, first, last) => {
    const days = weekAround(day)
    expect([days.length, days[0], days[6]]).toEqual([7, first, last])
  })

  test('has a place for each of its days, and none for others', () => {
    const days = wholeWeek('2026-11-25', [
      { day: '2026-11-24', seconds: 90 },
      { day: '2026-11-22', seconds: 600 },
      { day: '2026-11-21', seconds: 999 },
    ])
    expect(days.map(({ seconds }) => seconds)).toEqual([600, 0, 90, 0, 0, 0, 0])
    expect(days.map(hasTrained)).toEqual([true, false, false, false, false, false, false])
  })
})

describe('tomorrow is for rest', () => {
  test.each([
    ['after two days in a row', ['2026-11-24', '2026-11-25'], true],
    ['not after one', ['2026-11-25'], false],
    ['not when yesterday was for rest', ['2026-11-23', '2026-11-25'], false],
    ['not when today was', ['2026-11-23', '2026-11-24'], false],
  ])('%s', (_name, days, expected) => expect(restsTomorrow('2026-11-25', trained(...days))).toBe(expected))

  test('after two minutes, which are a training', () =>
    expect(restsTomorrow('2026-11-25', [...trained('2026-11-24'), { day: '2026-11-25', seconds: 120 }])).toBe(
      true,
    ))

  test('not after a film that was looked into', () =>
    expect(restsTomorrow('2026-11-25', [...trained('2026-11-24'), { day: '2026-11-25', seconds: 119 }])).toBe(
      false,
    ))
})
