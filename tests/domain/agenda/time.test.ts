import { describe, expect, it, vi } from 'vitest'
import { dayAfter, isMonth, monthAfter, monthWeeks } from '~/domain/agenda/monthGrid'
import { placeOfZone } from '~/domain/agenda/placeOfZone'
import { instantInWords, instantLabel, monthInWords, shortDay } from '~/domain/agenda/spokenTime'
import { dayInWords, readTimeZone, timeInWords, wallTime } from '~/domain/agenda/zonedTime'
import { parisInstant } from '~/domain/parisTime'

describe('the hour in Paris', () => {
  it.each([
    ['2026-03-28', '18:30', '2026-03-28T17:30:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    // Left out by the clocks: an hour later.
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '02:59', '2026-03-29T01:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    // Twice: the first.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(parisInstant(day, time).toISOString()).toBe(instant)
  })
})

describe('an instant', () => {
  const evening = new Date('2026-11-26T17:30:00.000Z')
  it.each([
    ['Europe/Paris', { day: '2026-11-26', time: '18:30' }],
    ['America/Toronto', { day: '2026-11-26', time: '12:30' }],
    ['Asia/Tokyo', { day: '2026-11-27', time: '02:30' }],
    ['Pacific/Auckland', { day: '2026-11-27', time: '06:30' }],
  ])('shows on a wall in %s', (zone, wall) => {
    expect(wallTime(evening, zone)).toEqual(wall)
  })

  it('is told in mails by Paris, and by her own clock where that differs', () => {
    const paris = 'jeudi 26 novembre 2026 à 18\u00A0h\u00A030'
    expect(instantInWords(evening, 'Europe/Paris')).toBe(`${paris} (heure de Paris)`)
    expect(instantInWords(evening, 'Europe/Brussels')).toBe(`${paris} (heure de Paris)`)
    expect(instantInWords(evening, 'Asia/Tokyo')).toBe(
      `vendredi 27 novembre 2026 à 2\u00A0h\u00A030 chez vous, soit ${paris} à Paris`,
    )
    expect(instantInWords(evening, 'America/Toronto')).toBe(
      `jeudi 26 novembre 2026 à 12\u00A0h\u00A030 chez vous, soit ${paris} à Paris`,
    )
  })

  it('is told on her own screen by her own clock, and shortly by Paris', () => {
    expect(instantLabel(evening, 'America/Toronto')).toBe('jeudi 26 novembre à 12\u00A0h\u00A030')
    const midnight = new Date('2026-10-31T23:00:00.000Z')
    expect(shortDay(midnight)).toBe('1er novembre')
    expect(instantLabel(midnight, 'Asia/Tokyo')).toBe('dimanche 1er novembre à 8\u00A0h')
    expect(monthInWords('2026-11')).toBe('novembre 2026')
  })

  it.each([
    ['18:00', '18\u00A0h'],
    ['08:05', '8\u00A0h\u00A005'],
    ['00:00', '0\u00A0h'],
  ])('of %s is said %s', (time, words) => {
    expect(timeInWords(time)).toBe(words)
  })

  it.each([
    ['2026-12-01', 'mardi 1er décembre'],
    ['2027-01-02', 'samedi 2 janvier 2027'],
  ])('of %s is said %s', (day, words) => {
    expect(dayInWords(day, '2026-11-22')).toBe(words)
  })
})

it.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['EuROpe/pARis', 'Europe/Paris'],
  ['America/New_York', 'America/New_York'],
  ['America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Europe/Nulle_Part', null],
  [['Europe/Paris'], null],
  ['UTC', null],
  ['+02:00', null],
  ['Europe/Paris; Path=/x', null],
  ['../etc/passwd', null],
  ['', null],
  [undefined, null],
])('%j is the time zone %s', (given, zone) => {
  expect(readTimeZone(given)).toBe(zone)
})

it('a zone is read by one clock, however it is spelled', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const spelled of ['ASIA/DUBAI', 'Asia/dubai', 'AsIa/Dubai']) {
    const zone = readTimeZone(spelled) ?? 'none'
    expect(wallTime(new Date(0), zone).time).toBe('04:00')
  }
  expect(made.mock.calls.filter(([, options]) => options?.hour)).toHaveLength(1)
  made.mockRestore()
})

it.each([
  ['Europe/London', 'Londres'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Montreal', 'Montréal'],
  ['Indian/Reunion', 'La Réunion'],
])('%s is named after %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place)
})

it('no zone is named after nothing', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => placeOfZone(zone) === '')).toEqual([])
})

describe('a month', () => {
  it.each([
    // It begins on a Sunday.
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-08', '2026-07-26', '2026-09-05', 6],
    // Four whole weeks.
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    // Around the change of summer time.
    ['2026-03', '2026-03-01', '2026-04-04', 5],
    ['2027-01', '2026-12-27', '2027-02-06', 6],
  ])('%s has weeks from %s to %s', (month, first, last, count) => {
    const weeks = monthWeeks(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === 0)).toBe(true)
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last])
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i is %s', (month, months, after) => {
    expect(monthAfter(month, months)).toBe(after)
  })

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('day %s and %i is %s', (day, days, after) => {
    expect(dayAfter(day, days)).toBe(after)
  })

  it.each([
    ['2026-12', true],
    ['2026-01', true],
    ['2026-00', false],
    ['2026-12-01', false],
    ['x2026-12', false],
    [['2026-12'], false],
    ['2026-13', false],
    ['2026-1', false],
    ['1926-01', false],
    [202612, false],
  ])('%j is one: %s', (given, is) => {
    expect(isMonth(given)).toBe(is)
  })
})
