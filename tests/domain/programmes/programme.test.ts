import { describe, expect, it } from 'vitest'
import {
  MAX_WEEKS,
  addSession,
  addWeek,
  clearWeek,
  copyWeek,
  emptyProgramme,
  filmsOf,
  moveSession,
  removeSession,
  removeWeek,
  sessionCount,
  shiftFrom,
  takes,
  type Programme,
} from '~/domain/programmes/programme'

/** Weeks as they are written: days between spaces, films a letter each, a point for rest. */
const programmeOf = (...weeks: string[]): Programme =>
  weeks.map((week) => week.split(' ').map((day) => (day === '.' ? [] : day.split(''))))
const written = (programme: Programme) =>
  programme.map((week) => week.map((day) => day.join('') || '.').join(' '))

const WEEK = 'a . b . cde . f'
const ONE = programmeOf(WEEK)
const at = (week: number, day: number, index = 0) => ({ week, day, index })

describe('a session', () => {
  it.each<[string, number, string, string | null]>([
    ['of rest', 1, 'x', 'a x b . cde . f'],
    ['with one', 0, 'x', 'ax . b . cde . f'],
    ['that is full', 4, 'x', null],
    ['that has it', 2, 'b', null],
    ['that there is none of', 7, 'x', null],
  ])('is added to a day %s', (_, day, film, expected) => {
    const added = addSession(ONE, { week: 0, day }, film)
    if (expected === null) expect(added).toBe(ONE)
    else expect(written(added)).toEqual([expected])
    expect(takes(ONE, { week: 0, day }, film)).toBe(expected !== null)
  })
  it.each<[string, ReturnType<typeof at>, { week: number; day: number; index?: number }, string | null]>([
    ['to a day of rest', at(0, 0), { week: 0, day: 1 }, '. a b . cde . f'],
    ['behind another', at(0, 0), { week: 0, day: 2 }, '. . ba . cde . f'],
    ['before another', at(0, 0), { week: 0, day: 2, index: 0 }, '. . ab . cde . f'],
    ['down its own day', at(0, 4, 0), { week: 0, day: 4, index: 1 }, 'a . b . dce . f'],
    ['up its own day', at(0, 4, 2), { week: 0, day: 4, index: 0 }, 'a . b . ecd . f'],
    ['to where it is', at(0, 4, 1), { week: 0, day: 4, index: 1 }, null],
    ['to a day that is full', at(0, 0), { week: 0, day: 4 }, null],
    ['out of the week', at(0, 0), { week: 0, day: 7 }, null],
    ['out of the programme', at(0, 0), { week: 1, day: 0 }, null],
    ['that is none', at(0, 1), { week: 0, day: 0 }, null],
  ])('is moved %s', (_, from, to, expected) => {
    const moved = moveSession(ONE, from, to)
    if (expected === null) expect(moved).toBe(ONE)
    else expect(written(moved)).toEqual([expected])
  })
  it('of another week is left alone', () => {
    const two = programmeOf(WEEK, 'x . . . cde . .')
    expect(written(addSession(two, { week: 1, day: 0 }, 'y'))).toEqual([WEEK, 'xy . . . cde . .'])
    expect(written(moveSession(two, at(0, 0), { week: 1, day: 0 }))).toEqual([
      '. . b . cde . f',
      'xa . . . cde . .',
    ])
    expect(written(moveSession(two, at(0, 0), { week: 1, day: 0, index: 0 }))).toEqual([
      '. . b . cde . f',
      'ax . . . cde . .',
    ])
    // The same day of the week, which is full there.
    expect(moveSession(two, at(0, 4), { week: 1, day: 4 })).toBe(two)
    expect(moveSession(two, at(2, 0), { week: 1, day: 1 })).toBe(two)
  })
  it('is not moved to a day that has the same film', () => {
    const twice = programmeOf('a a . . . . .')
    expect(moveSession(twice, at(0, 0), { week: 0, day: 1 })).toBe(twice)
  })
  it('is taken away', () => {
    expect(written(removeSession(ONE, at(0, 4, 1)))).toEqual(['a . b . ce . f'])
    expect(removeSession(ONE, at(0, 1))).toBe(ONE)
    expect(removeSession(ONE, at(9, 9))).toBe(ONE)
  })
})

describe('a week', () => {
  const REST = '. . . . . . .'
  const TWO = programmeOf(WEEK, 'x . . . . . .')
  it('is copied over another, cleared, added and taken away', () => {
    expect(written(copyWeek(TWO, 0, 1))).toEqual([WEEK, WEEK])
    expect(written(clearWeek(TWO, 0))).toEqual([REST, 'x . . . . . .'])
    expect(written(addWeek(ONE))).toEqual([WEEK, REST])
    expect(written(removeWeek(TWO, 0))).toEqual(['x . . . . . .'])
  })
  it('is copied over one other alone', () => {
    expect(written(copyWeek(programmeOf(WEEK, REST, REST), 0, 2))).toEqual([WEEK, REST, WEEK])
  })
  it('stays as it is where nothing is to be done', () => {
    for (const same of [
      copyWeek(TWO, 0, 0),
      copyWeek(TWO, 0, 2),
      copyWeek(TWO, 2, 0),
      removeWeek(TWO, 2),
      clearWeek(TWO, 2),
    ])
      expect(same).toBe(TWO)
    expect(removeWeek(ONE, 0)).toBe(ONE)
    const most = emptyProgramme(MAX_WEEKS)
    for (const same of [addWeek(most), clearWeek(most, 3)]) expect(same).toBe(most)
  })
})

describe('all that follows', () => {
  it.each<[string, string[], [number, number], number, string[] | null]>([
    ['a day later', ['a . b . . . .'], [0, 0], 1, ['. a . b . . .']],
    ['from a day on', ['a . b . . . .'], [0, 2], 2, ['a . . . b . .']],
    ['into a new week', ['. . . . . . a'], [0, 0], 1, ['. . . . . . .', 'a . . . . . .']],
    [
      'over the end of a week',
      ['a . . . . . b', 'c . . . . . .'],
      [0, 6],
      1,
      ['a . . . . . .', 'b c . . . . .'],
    ],
    ['a day earlier', ['. a . b . . .'], [0, 1], -1, ['a . b . . . .']],
    [
      'earlier over the start of a week',
      ['. . . . . . .', 'a . . . . . .'],
      [1, 0],
      -2,
      ['. . . . . a .', '. . . . . . .'],
    ],
    ['earlier, far behind another session', ['a . . b . . .'], [0, 3], -1, ['a . b . . . .']],
    ['earlier over a session', ['a b . . . . .'], [0, 1], -1, null],
    ['before the programme', ['a . . . . . .'], [0, 0], -1, null],
    ['not at all', ['a . . . . . .'], [0, 0], 0, null],
    ['where nothing follows', ['a . . . . . .'], [0, 1], 1, null],
    ['beyond the programme', ['a . . . . . .'], [1, 0], 1, null],
  ])('is shifted %s', (_, weeks, [week, day], days, expected) => {
    const before = programmeOf(...weeks)
    const after = shiftFrom(before, { week, day }, days)
    if (expected === null) expect(after).toBe(before)
    else expect(written(after)).toEqual(expected)
  })
  it('is not shifted into a thirteenth week', () => {
    const full = addSession(emptyProgramme(MAX_WEEKS), { week: 11, day: 6 }, 'a')
    expect(shiftFrom(full, { week: 0, day: 0 }, 1)).toBe(full)
    expect(shiftFrom(full, { week: 11, day: 6 }, -6)).toHaveLength(MAX_WEEKS)
    const early = addSession(emptyProgramme(MAX_WEEKS), { week: 11, day: 5 }, 'a')
    expect(written(shiftFrom(early, { week: 0, day: 0 }, 1)).at(-1)).toBe('. . . . . . a')
  })
  it('keeps every session, whatever is shifted', () => {
    for (let start = 0; start < 14; start += 1)
      for (let days = -5; days <= 5; days += 1) {
        const before = programmeOf('a . b . cde . .', '. a . . b . c')
        const after = shiftFrom(before, { week: Math.floor(start / 7), day: start % 7 }, days)
        expect(after.flat(2)).toEqual(before.flat(2))
        expect(after.every((week) => week.length === 7)).toBe(true)
      }
  })
})

it('is counted, and names each film once', () => {
  const programme = programmeOf(WEEK, 'a . . . . . z')
  expect(sessionCount(programme)).toBe(8)
  expect(filmsOf(programme)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'z'])
})
