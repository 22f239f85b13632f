import { describe, expect, test } from 'vitest'
import {
  nextWorkout,
  welcomeMinutes,
  type OfferedWorkout,
  type PlayedWorkout,
} from '~/domain/training/nextWorkout'
import { DAY_MS } from '~/domain/durations'

const NOW = new Date('2026-11-25T06:02:00Z')
const MORNING = 7

const workout = (id: string, minutes: number, ...bodyAreas: string[]): OfferedWorkout => ({
  id,
  durationSeconds: minutes * 60,
  bodyAreas,
})
const played = (videoId: string, daysAgo: number, given: Partial<PlayedWorkout> = {}): PlayedWorkout => ({
  videoId,
  positionSeconds: 0,
  isDone: true,
  bodyAreas: [],
  at: new Date(NOW.getTime() - daysAgo * DAY_MS),
  ...given,
})

const OFFERED = [workout('arms', 10, 'bras'), workout('legs', 12, 'cuisses'), workout('long', 40, 'dos')]
const chosen = (played: PlayedWorkout[], hour = MORNING, offered = OFFERED) =>
  nextWorkout(offered, played, hour, NOW)

describe('the one workout to offer her now', () => {
  test.each([
    [0, 10],
    [7, 10],
    [8, 10],
    [9, 20],
    [12, 15],
    [14, 20],
    [19, 25],
    [23, 10],
  ])('at %i o’clock, %i minutes are welcome', (hour, minutes) => {
    expect(welcomeMinutes(hour)).toBe(minutes)
  })

  test('fits the hour', () => {
    expect(chosen([])).toEqual({ videoId: 'arms', positionSeconds: 0 })
    expect(chosen([], 19)).toEqual({ videoId: 'legs', positionSeconds: 0 })
    // At 12 % too long there would be none better.
    expect(chosen([], MORNING, [workout('long', 40), workout('longer', 50)])?.videoId).toBe('long')
  })

  test('may be a quarter longer than there is time for', () => {
    const offered = [workout('quarter', 12.5), workout('done', 5)]
    expect(chosen([played('done', 1)], MORNING, offered)?.videoId).toBe('quarter')
    const longer = [workout('more', 12.6), workout('done', 5)]
    expect(chosen([played('done', 1)], MORNING, longer)?.videoId).toBe('done')
  })

  test('leaves alone what she trained last, for a week', () => {
    const both = [workout('both', 10, 'dos', 'bras'), workout('legs', 12, 'cuisses')]
    expect(chosen([played('other', 1, { bodyAreas: ['bras'] })], MORNING, both)?.videoId).toBe('legs')
    expect(chosen([played('other', 1, { bodyAreas: ['bras'] })])?.videoId).toBe('legs')
    expect(chosen([played('other', 8, { bodyAreas: ['bras'] })])?.videoId).toBe('arms')
    expect(chosen([played('other', 1), played('older', 2, { bodyAreas: ['bras'] })])?.videoId).toBe('arms')
  })

  test('is not what she did this week, but for what takes too long', () => {
    expect(chosen([played('arms', 6)])?.videoId).toBe('legs')
    expect(chosen([played('arms', 7)])?.videoId).toBe('arms')
    expect(chosen([played('legs', 1), played('arms', 2)])?.videoId).toBe('arms')
  })

  test('is the one that she is in the middle of, for three days', () => {
    const begun = { positionSeconds: 300, isDone: false }
    expect(chosen([played('arms', 1), played('long', 2, begun)])).toEqual({
      videoId: 'long',
      positionSeconds: 300,
    })
    expect(chosen([played('long', 3, begun)])?.videoId).toBe('arms')
    expect(chosen([played('long', 2, { ...begun, isDone: true })])?.videoId).toBe('arms')
    // Ten seconds are a look into it, and the last fifteen a farewell.
    expect(chosen([played('long', 1, { ...begun, positionSeconds: 10 })])?.videoId).toBe('arms')
    expect(chosen([played('long', 1, { ...begun, positionSeconds: 40 * 60 - 15 })])?.videoId).toBe('arms')
    // It is not for where she trains today.
    expect(chosen([played('elsewhere', 1, begun)])?.videoId).toBe('arms')
  })

  test('is the same for the same hour, however they come', () => {
    const twins = [workout('b', 10), workout('a', 10)]
    expect(chosen([], MORNING, twins)?.videoId).toBe('a')
    expect(chosen([], MORNING, twins.toReversed())?.videoId).toBe('a')
  })

  test('is none where nothing is offered', () => {
    expect(chosen([played('arms', 1)], MORNING, [])).toBeNull()
  })
})
