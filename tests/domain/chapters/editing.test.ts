import { describe, expect, it } from 'vitest'
import { equipmentOf, wholeChapter } from '~/domain/chapters/chapter'
import {
  addAt,
  chapterAt,
  describeChapter,
  joinWithNext,
  moveChapter,
  removeChapter,
  setEnd,
  setStart,
  splitAt,
  type Edited,
  type TimeLine,
} from '~/domain/chapters/editing'
import { layPattern } from '~/domain/chapters/laying'
import { problemsOfChapters, unnamedWork } from '~/domain/chapters/validity'
import { lineOf, written } from './timeLines'
import { randomFrom } from '~tests/support/membershipModel/random'

const FILM = 60
const LINE = lineOf('0-10 a', '10-20 b', '30-40 c')

describe('an edge', () => {
  it.each<[string, number, number, string[]]>([
    ['takes from its neighbour', 1, 6, ['0-6 a', '6-20 b', '30-40 c']],
    ['leaves it a second', 1, 0, ['0-1 a', '1-20 b', '30-40 c']],
    ['leaves a gap', 1, 12, ['0-10 a', '12-20 b', '30-40 c']],
    ['leaves a second of itself', 1, 25, ['0-10 a', '19-20 b', '30-40 c']],
    ['fills a gap', 2, 20, ['0-10 a', '10-20 b', '20-40 c']],
    ['stays within the film', 0, -3, ['0-10 a', '10-20 b', '30-40 c']],
    ['is kept to the millisecond', 1, 6.00049, ['0-6 a', '6-20 b', '30-40 c']],
  ])('that begins %s', (_, index, seconds, expected) => {
    const edited = setStart(LINE, index, seconds)
    expect(written(edited.chapters)).toEqual(expected)
    expect(edited.index).toBe(index)
  })
  it.each<[string, number, number, string[]]>([
    ['takes from its neighbour', 0, 14, ['0-14 a', '14-20 b', '30-40 c']],
    ['leaves it a second', 0, 99, ['0-19 a', '19-20 b', '30-40 c']],
    ['leaves a gap', 0, 8, ['0-8 a', '10-20 b', '30-40 c']],
    ['leaves a second of itself', 0, 0, ['0-1 a', '10-20 b', '30-40 c']],
    ['stays within the film', 2, 99, ['0-10 a', '10-20 b', '30-60 c']],
  ])('that ends %s', (_, index, seconds, expected) => {
    expect(written(setEnd(LINE, index, seconds, FILM).chapters)).toEqual(expected)
  })
  it('that can go nowhere leaves the time line as it is', () => {
    expect(setStart(LINE, 0, -3).chapters).toBe(LINE)
    expect(setStart(LINE, 1, 10).chapters).toBe(LINE)
    expect(setEnd(LINE, 1, 20, FILM).chapters).toBe(LINE)
    // A film that is too short for a chapter.
    const long = lineOf('0-10 a')
    expect(setEnd(long, 0, 99, 0.5).chapters).toBe(long)
    expect([setStart(LINE, 3, 1).index, setEnd(LINE, 3, 1, FILM).index]).toEqual([null, null])
  })
  it('reaches the end of a film of odd length', () => {
    expect(setEnd(lineOf('0-10 a'), 0, 99, 24.0216).chapters[0]?.endSeconds).toBe(24.022)
    expect(problemsOfChapters(setEnd(lineOf('0-10 a'), 0, 99, 24.0216).chapters, 24.0216)).toEqual([])
  })
})

describe('a chapter', () => {
  it.each<[string, number, number, string[]]>([
    ['moves as far as there is room', 1, 25, ['0-10 a', '20-30 b', '30-40 c']],
    ['stops at the one before', 2, 5, ['0-10 a', '10-20 b', '20-30 c']],
    ['stops at the film’s end', 2, 99, ['0-10 a', '10-20 b', '50-60 c']],
  ])('%s', (_, index, seconds, expected) => {
    expect(written(moveChapter(LINE, index, seconds, FILM).chapters)).toEqual(expected)
  })
  it('that has no room to move in stays', () => {
    expect(moveChapter(LINE, 0, 5, FILM)).toEqual({ chapters: LINE, index: 0 })
    expect(moveChapter(LINE, 0, 5, FILM).chapters).toBe(LINE)
    const long = lineOf('0-10 a', '20-50 b')
    // A film in which there is just room for it, before where it is.
    expect(written(moveChapter(long, 1, 30, 40).chapters)).toEqual(['0-10 a', '10-40 b'])
    expect(moveChapter(long, 1, 30, 25).chapters).toBe(long)
    expect(moveChapter(long, 1, 30, 25).index).toBe(1)
  })
  it('is said otherwise, without another time', () => {
    expect(describeChapter(LINE, 1, { title: 'Squat', kind: 'WORK' })).toEqual({
      chapters: [LINE[0], { ...LINE[1], title: 'Squat', kind: 'WORK' }, LINE[2]],
      index: 1,
    })
  })
  it('takes the equipment of each of its ways', () => {
    const way = (...equipmentIds: string[]) => ({ text: '', figureId: null, equipmentIds })
    const chapter = wholeChapter({ startSeconds: 0, endSeconds: 10, title: 'Squat', equipmentIds: ['mat'] })
    expect(equipmentOf(chapter)).toEqual(['mat'])
    expect(equipmentOf({ ...chapter, home: way('bottles'), harder: way('bar', 'discs') })).toEqual([
      'mat',
      'bottles',
      'bar',
      'discs',
    ])
  })
  it.each<[number, number | null, string[]]>([
    [5, 1, ['0-5 a', '5-10 a', '10-20 b', '30-40 c']],
    [1, 1, ['0-1 a', '1-10 a', '10-20 b', '30-40 c']],
    [0.999, 0, ['0-10 a', '10-20 b', '30-40 c']],
    [9, 1, ['0-9 a', '9-10 a', '10-20 b', '30-40 c']],
    [9.001, 0, ['0-10 a', '10-20 b', '30-40 c']],
    [10, 1, ['0-10 a', '10-20 b', '30-40 c']],
    [25, null, ['0-10 a', '10-20 b', '30-40 c']],
  ])('is split at %d s', (seconds, index, expected) => {
    const edited = splitAt(LINE, seconds)
    expect([edited.index, written(edited.chapters)]).toEqual([index, expected])
  })
  it('is joined with the next, over a gap too; the last one has none', () => {
    expect(written(joinWithNext(LINE, 1).chapters)).toEqual(['0-10 a', '10-40 b'])
    expect(joinWithNext(LINE, 2).chapters).toBe(LINE)
  })
  it('leaves a gap where it is taken away, and its place to the next', () => {
    expect(removeChapter(LINE, 0)).toMatchObject({ index: 0 })
    expect(written(removeChapter(LINE, 0).chapters)).toEqual(['10-20 b', '30-40 c'])
    expect(removeChapter(LINE, 2).index).toBe(1)
    expect(removeChapter(lineOf('0-5 a'), 0)).toEqual({ chapters: [], index: null })
    expect(removeChapter(LINE, 3)).toEqual({ chapters: LINE, index: null })
  })
  it.each<[number, number | null, string[]]>([
    [22, 2, ['0-10 a', '10-20 b', '22-30', '30-40 c']],
    [40, 3, ['0-10 a', '10-20 b', '30-40 c', '40-60']],
    [15, 2, ['0-10 a', '10-15 b', '15-20', '30-40 c']],
    [29, 2, ['0-10 a', '10-20 b', '29-30', '30-40 c']],
    [29.5, null, ['0-10 a', '10-20 b', '30-40 c']],
    [59.5, null, ['0-10 a', '10-20 b', '30-40 c']],
  ])('begins at %d s', (seconds, index, expected) => {
    const edited = addAt(LINE, seconds, FILM)
    expect([edited.index, written(edited.chapters)]).toEqual([index, expected])
  })
  it('is found by a moment, its end not included', () => {
    expect([0, 9.999, 10, 20, 39, 40].map((at) => chapterAt(LINE, at))).toEqual([0, 0, 1, null, 2, null])
  })
})

describe('chapters of a film', () => {
  it.each<[string[], number | null, string[]]>([
    [['0-10', '10-60'], 60, []],
    [['0-10', '10-60.001'], 60, ['1 AFTER_END']],
    [['0-10', '10-60.001'], null, []],
    [['-1-10'], 60, ['0 BEFORE_START']],
    [['0-0.999'], 60, ['0 TOO_SHORT']],
    [['10-5'], 60, ['0 TOO_SHORT']],
    [['0-10', '9.999-20'], 60, ['1 OVERLAPS']],
    [['10-20', '0-10'], 60, ['1 OVERLAPS']],
  ])('%j in %s s: %j', (line, seconds, expected) => {
    const chapters = line.map((one) => {
      const [, start, end] = /^(-?[\d.]+)-([\d.]+)$/.exec(one) ?? []
      return { startSeconds: Number(start), endSeconds: Number(end) }
    })
    expect(problemsOfChapters(chapters, seconds).map(({ index, problem }) => `${index} ${problem}`)).toEqual(
      expected,
    )
  })
  it('of before the studio are talk, not counted down, and miss no name', () => {
    const old = wholeChapter({ startSeconds: 0, endSeconds: 10, title: '' })
    expect(old).toMatchObject({ kind: 'TALK', figureId: null, equipmentIds: [], home: null })
    expect(
      unnamedWork([old, { ...old, kind: 'WORK', title: ' ' }, { ...old, kind: 'WORK', title: 'Squat' }]),
    ).toEqual([1])
  })
})

describe('whatever is done to a time line', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))('it stays one of its film (seed %d)', (seed) => {
    const { int } = randomFrom(seed)
    const random = () => int(2 ** 32) / 2 ** 32
    const filmSeconds = 20 + random() * 100
    const moment = () => (random() - 0.1) * filmSeconds * 1.2
    let chapters: TimeLine = []
    const place = () => Math.floor(random() * (chapters.length + 1))
    const deeds: (() => Edited)[] = [
      () => addAt(chapters, moment(), filmSeconds),
      () => addAt(chapters, moment(), filmSeconds),
      () => setStart(chapters, place(), moment()),
      () => setEnd(chapters, place(), moment(), filmSeconds),
      () => moveChapter(chapters, place(), moment(), filmSeconds),
      () => splitAt(chapters, moment()),
      () => joinWithNext(chapters, place()),
      () => (random() < 0.3 ? removeChapter(chapters, place()) : splitAt(chapters, moment())),
      () => layPattern(chapters, [{ kind: 'WORK', seconds: 3 }], { seconds: moment(), filmSeconds }),
    ]
    for (let done = 0; done < 150; done += 1) {
      const before = chapters
      const edited = deeds[Math.floor(random() * deeds.length)]?.()
      if (!edited) throw new Error('no deed')
      chapters = edited.chapters
      expect(problemsOfChapters(chapters, filmSeconds), written(before).join(' ')).toEqual([])
      if (edited.index !== null) expect(chapters[edited.index]).toBeDefined()
    }
  })
})
