import { describe, expect, it } from 'vitest'
import { wholeChapter } from '~/domain/chapters/chapter'
import { layPattern } from '~/domain/chapters/laying'
import { lineOf, written } from './timeLines'

const FILM = 60
const LINE = lineOf('0-10 a', '10-20 b', '30-40 c')

describe('a pattern', () => {
  const STRETCHES = [
    { kind: 'WORK', seconds: 4 },
    { kind: 'REST', seconds: 2 },
  ] as const
  it('is laid over what was there, and its crumbs go', () => {
    const laid = layPattern(LINE, [...STRETCHES, ...STRETCHES], { seconds: 0.5, filmSeconds: FILM })
    expect(written(laid.chapters)).toEqual([
      '0.5-4.5',
      '4.5-6.5 Repos',
      '6.5-10.5',
      '10.5-12.5 Repos',
      '12.5-20 b',
      '30-40 c',
    ])
    expect(laid).toMatchObject({ index: 0, leftOut: 0 })
  })
  it('leaves what lasts a second, and what is beside it', () => {
    const laid = layPattern(lineOf('0-10 a', '10-20 b', '20-30 c'), STRETCHES, {
      seconds: 11,
      filmSeconds: FILM,
    })
    expect(written(laid.chapters)).toEqual([
      '0-10 a',
      '10-11 b',
      '11-15',
      '15-17 Repos',
      '17-20 b',
      '20-30 c',
    ])
    expect(laid.chapters[2]).toEqual({
      ...wholeChapter({ startSeconds: 11, endSeconds: 15, title: '' }),
      kind: 'WORK',
    })
  })
  it('within a chapter leaves what is before and after it', () => {
    const laid = layPattern(lineOf('0-60 a'), STRETCHES, { seconds: 10, filmSeconds: FILM })
    expect(written(laid.chapters)).toEqual(['0-10 a', '10-14', '14-16 Repos', '16-60 a'])
  })
  it('gives its work the exercises in turn', () => {
    const exercises = [
      { title: 'Squat', figureId: 'squat' },
      { title: 'Fente', figureId: 'lunge' },
    ]
    const three = [...STRETCHES, ...STRETCHES, ...STRETCHES]
    const laid = layPattern([], three, { seconds: 0, filmSeconds: FILM }, exercises).chapters
    expect(laid.map(({ title, kind, figureId }) => [title, kind, figureId])).toEqual([
      ['Squat', 'WORK', 'squat'],
      ['Repos', 'REST', null],
      ['Fente', 'WORK', 'lunge'],
      ['Repos', 'REST', null],
      ['Squat', 'WORK', 'squat'],
      ['Repos', 'REST', null],
    ])
  })
  it('without rest gives its work the exercises in turn, too', () => {
    const exercises = ['Squat', 'Fente', 'Saut'].map((title) => ({ title, figureId: null }))
    const works = [STRETCHES[0], STRETCHES[0], STRETCHES[1], STRETCHES[0]]
    const laid = layPattern([], works, { seconds: 0, filmSeconds: FILM }, exercises).chapters
    expect(laid.map(({ title }) => title)).toEqual(['Squat', 'Fente', 'Repos', 'Saut'])
  })
  it.each([
    [55, 1],
    [54, 0],
    [56.001, 2],
  ])('from %d s on leaves out %d that end after the film', (seconds, leftOut) => {
    expect(layPattern([], STRETCHES, { seconds, filmSeconds: FILM }).leftOut).toBe(leftOut)
  })
})
