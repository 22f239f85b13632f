import { describe, expect, test } from 'vitest'
import { courseOf } from '~/domain/intervals/course'
import { cuesOf, dueCues, nextCueSeconds, type Cue } from '~/domain/intervals/cues'
import { chapter, session } from './courses'

const brief = ({ atSeconds, tone, told }: Cue) => [atSeconds, tone, told?.about ?? null]
const cues = cuesOf(session)
const heard = (from: number, to: number, extraIndex: number | null = null) =>
  dueCues(cues, from, to, extraIndex).map(brief)

describe('what is heard in a film', () => {
  test('is all that she would look at the screen for', () => {
    expect(cues.map(brief)).toEqual([
      [7, 'count', null],
      [8, 'count', null],
      [9, 'count', null],
      [10, 'go', 'work'],
      [30, 'halfway', 'halfway'],
      [47, 'count', null],
      [48, 'count', null],
      [49, 'count', null],
      [50, 'rest', 'rest'],
      [62, null, 'soon'],
      [67, 'count', null],
      [68, 'count', null],
      [69, 'count', null],
      [70, 'go', 'work'],
      [97, 'count', null],
      [98, 'count', null],
      [99, 'count', null],
      [100, 'side', 'side'],
      [127, 'count', null],
      [128, 'count', null],
      [129, 'count', null],
      [130, 'done', 'done'],
    ])
  })

  test.each([
    [14, []],
    [15, [[7, null, 'soon']]],
  ])('a pause of %d s leaves room for what comes next or none', (seconds, told) => {
    const pause = [chapter(0, seconds, 'REST', 'Pause'), chapter(seconds, seconds + 30, 'WORK', 'Squat')]
    const all = cuesOf(courseOf(pause)).map(brief)
    expect(all.filter(([, , about]) => about === 'soon')).toEqual(told)
  })

  test.each([
    ['before an explanation', [chapter(60, 90, 'TALK', 'Et maintenant')]],
    ['at the end of a film', []],
    ['before another pause', [chapter(60, 90, 'REST', 'Encore')]],
  ])('a pause %s announces no effort, and has no half', (_, after) => {
    const all = cuesOf(courseOf([chapter(0, 60, 'REST', 'Pause'), ...after])).filter(
      ({ index }) => index === 0,
    )
    expect(all.flatMap(({ told }) => told?.about ?? []).filter((about) => about !== 'done')).toEqual(['rest'])
  })

  test('the change of side is the half of what is done on both', () => {
    const all = cuesOf(courseOf([chapter(0, 100, 'WORK', 'Fente', { oneSided: true })]))
    expect(all.flatMap(({ told }) => told?.about ?? [])).toEqual(['work', 'side', 'done'])
  })

  test('tells what it is about', () => {
    const rest = cues.find(({ told }) => told?.about === 'rest')?.told
    expect(rest).toMatchObject({
      step: { chapter: { title: 'Pause' } },
      next: { chapter: { title: 'Fente' }, side: 'first' },
    })
  })

  test('of short steps leaves out what has no room', () => {
    const short = cuesOf(
      courseOf([
        chapter(0, 20, 'WORK', 'Squat'),
        chapter(20, 30, 'REST', 'Pause'),
        chapter(30, 33, 'WORK', 'Saut'),
      ]),
    )
    expect(short.map(brief)).toEqual([
      [0, 'go', 'work'],
      [17, 'count', null],
      [18, 'count', null],
      [19, 'count', null],
      [20, 'rest', 'rest'],
      [27, 'count', null],
      [28, 'count', null],
      [29, 'count', null],
      [30, 'go', 'work'],
      [32, 'count', null],
      [33, 'done', 'done'],
    ])
  })

  test('of talk alone is nothing', () =>
    expect(
      cuesOf(courseOf([chapter(0, 60, 'TALK', 'Bienvenue'), chapter(60, 90, 'TALK', 'Et voilà')])),
    ).toEqual([]))
})

describe('what is due', () => {
  test('is what was played, each once', () => {
    expect(heard(9.9, 10.1)).toEqual([[10, 'go', 'work']])
    expect(heard(10, 10.25)).toEqual([])
    expect(heard(10.1, 29)).toEqual([])
    for (const from of [48.5, 48])
      expect(heard(from, 50)).toEqual([
        [49, 'count', null],
        [50, 'rest', 'rest'],
      ])
  })

  test('after a sleep is what she is in now', () => {
    expect(heard(5, 64)).toEqual([[50, 'rest', 'rest']])
    expect(heard(5, 48)).toEqual([[10, 'go', 'work']])
    expect(heard(71, 128)).toEqual([[100, 'side', 'side']])
    expect(heard(11, 46)).toEqual([])
    expect(heard(5, 145)).toEqual([[130, 'done', 'done']])
    expect(heard(51, 56)).toEqual([])
  })

  test('is nothing when she has gone back', () => expect(heard(60, 20)).toEqual([]))

  test('of a step that is shown again leaves out its end', () => {
    expect(heard(61.5, 63, 2)).toEqual([])
    expect(heard(68.5, 69.5, 2)).toEqual([])
    expect(heard(68.5, 69.5, 1)).toEqual([[69, 'count', null]])
    expect(heard(69.9, 70.1, 2)).toEqual([[70, 'go', 'work']])
    expect(heard(129.9, 130.1, 4)).toEqual([])
    // Its half comes when it comes.
    expect(heard(29.9, 30.1, 1)).toEqual([[30, 'halfway', 'halfway']])
  })

  test('next', () => {
    expect(nextCueSeconds(cues, 0)).toBe(7)
    expect(nextCueSeconds(cues, 7)).toBe(8)
    expect(nextCueSeconds(cues, 130)).toBeNull()
  })
})
