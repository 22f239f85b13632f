import { describe, expect, it } from 'vitest'
import { exerciseById } from '~/ui/figure/catalogue'
import { rest } from '~/ui/figure/exercises/rest'
import { isSameLoop, loopOf, momentOf } from '../../../scripts/demo/picture/loop'
import { CHANGE_SECONDS, secondsOf, shotsOf, type Shot, type Take } from '../../../scripts/demo/picture/shots'

const work = (id: string, seconds: number, mirrored = false): Take => ({
  loop: loopOf(exerciseById(id), 6, 1, mirrored),
  seconds,
  isWork: true,
})
const pause = (seconds: number): Take => ({ loop: loopOf(rest, 6, 1), seconds, isWork: false })

const brief = (shot: Shot): string =>
  shot.kind === 'PART'
    ? `${shot.loop.exercise.id} ${shot.from}-${shot.to}`
    : `${shot.from.exercise.id} > ${shot.to.exercise.id}`

describe('the shots of a film', () => {
  it('show an exercise from its first second to its last, and change beside it', () => {
    expect(shotsOf([pause(4), work('squat', 4), pause(4), work('plank', 4)]).map(brief)).toEqual([
      ...['rest 0-1', 'rest 1-3', 'rest > squat'],
      ...['squat 0-3', 'squat 3-4'],
      ...['squat > rest', 'rest 1-3', 'rest > plank'],
      ...['plank 0-3', 'plank 3-4'],
    ])
  })

  it('take the last second of an exercise for the change to the next one', () => {
    expect(shotsOf([work('squat', 8), work('plank', 4)]).map(brief)).toEqual([
      ...['squat 0-3', 'squat 3-4', 'squat 0-3', 'squat > plank'],
      ...['plank 0-3', 'plank 3-4'],
    ])
  })

  it('change where a side is changed', () => {
    const shots = shotsOf([work('leg-raise', 4), work('leg-raise', 4, true)])
    expect(shots.map(brief)).toContain('leg-raise > leg-raise')
  })

  it('are few, however long it lasts', () => {
    const long = shotsOf([pause(40), work('squat', 600), pause(60), work('squat', 600), pause(40)])
    expect(long.reduce((sum, shot) => sum + secondsOf(shot), 0)).toBe(1340)
    expect(new Set(long.map(brief)).size).toBe(7)
  })

  it('go on where two of them meet', () => {
    const shots = shotsOf([pause(8), work('cat-cow', 16), work('squat', 8), pause(4)])
    const ends = shots.map((shot) =>
      shot.kind === 'PART' ? momentOf(shot.loop, shot.to) : momentOf(shot.to, shot.toMoment + CHANGE_SECONDS),
    )
    const begins = shots.map((shot) =>
      shot.kind === 'PART' ? momentOf(shot.loop, shot.from) : momentOf(shot.from, shot.fromMoment),
    )
    for (const [index, begin] of begins.slice(1).entries())
      expect(begin, brief(shots[index + 1] as Shot)).toBeCloseTo(ends[index] ?? NaN, 5)
  })

  it('refuse a time that would cut a movement in its middle', () => {
    expect(() => shotsOf([work('cat-cow', 12)])).toThrow('no whole number')
  })
})

describe('a loop', () => {
  it('is as near to the pace of its exercise as the beats allow', () => {
    const paces = [
      [4, 'squat', 1, 4],
      [4, 'cat-cow', 1, 8],
      [8, 'jumping-jack', 1.18, 1],
      [10, 'jumping-jack', 1.6, 0.8],
      [10, 'mountain-climber', 1, 2],
      [6, 'push-up', 1, 4],
    ] as const
    for (const [beats, id, speed, each] of paces) {
      const { seconds, repeats } = loopOf(exerciseById(id), beats, speed)
      expect(seconds / repeats, id).toBeCloseTo(each, 5)
    }
  })

  it('begins with the moment that shows the exercise best, and ends where it began', () => {
    const exercise = exerciseById('squat')
    const loop = loopOf(exercise, 6, 1)
    expect(momentOf(loop, 0)).toBeCloseTo(exercise.posterAt, 5)
    expect(momentOf(loop, loop.seconds)).toBeCloseTo(momentOf(loop, 0), 5)
    expect(momentOf(loop, -1)).toBeCloseTo(momentOf(loop, loop.seconds - 1), 5)
  })

  it('is another one on the other side', () => {
    const exercise = exerciseById('leg-raise')
    expect(isSameLoop(loopOf(exercise, 6, 1), loopOf(exercise, 6, 1))).toBe(true)
    expect(isSameLoop(loopOf(exercise, 6, 1), loopOf(exercise, 6, 1, true))).toBe(false)
  })
})
