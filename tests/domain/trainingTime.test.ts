import { describe, expect, test } from 'vitest'
import {
  REMEMBERED_SITTINGS,
  trainedTime,
  type Sitting,
  type TrainedReport,
} from '~/domain/training/trainingTime'

const NOON = new Date('2026-03-04T12:00:00.000Z')
const ago = (seconds: number) => new Date(NOON.getTime() - seconds * 1000)
const sitting = (playedSeconds: number, id = 'a'): Sitting => ({ id, playedSeconds })
const report: TrainedReport = {
  sittings: [],
  sitting: sitting(10),
  newlySeenSeconds: 10,
  durationSeconds: 600,
  countedUntil: null,
}
const added = (change: Partial<TrainedReport>) => trainedTime({ ...report, ...change }, NOON).addedSeconds

test.each<[string, Partial<TrainedReport>, number]>([
  ['a first report counts', {}, 10],
  [
    'the next one adds what was played since',
    { sittings: [sitting(10)], sitting: sitting(20), countedUntil: ago(10) },
    10,
  ],
  ['the same one again adds nothing, however late', { sittings: [sitting(10)], countedUntil: ago(3600) }, 0],
  ['an older one that comes late adds nothing', { sittings: [sitting(30)], countedUntil: ago(10) }, 0],
  [
    'what was lost comes with the next',
    { sittings: [sitting(10)], sitting: sitting(45), countedUntil: ago(60) },
    35,
  ],
  [
    'a passage seen before counts again, in another sitting',
    { sittings: [sitting(600)], sitting: sitting(10, 'b'), newlySeenSeconds: 0, countedUntil: ago(90_000) },
    10,
  ],
  [
    'two players at once gain no more than the time that went by',
    { sittings: [sitting(10, 'b')], countedUntil: ago(2) },
    2,
  ],
  ['at the same instant nothing is gained', { countedUntil: NOON }, 0],
  ['nor by a clock that is behind', { countedUntil: ago(-5) }, 0],
  ['a report gains no more than the film lasts', { sitting: sitting(86_400) }, 600],
  ['nor more than the time since the last one', { sitting: sitting(500), countedUntil: ago(60) }, 60],
  ['nothing played is nothing', { sitting: sitting(0), newlySeenSeconds: 0 }, 0],
  ['an older player counts what is seen for the first time', { sitting: null, newlySeenSeconds: 8 }, 8],
  ['and no replay of it', { sitting: null, newlySeenSeconds: 0 }, 0],
  ['nor what a shorter film takes away', { sitting: null, newlySeenSeconds: -40 }, 0],
])('%s', (_, change, expected) => {
  expect(added(change)).toBe(expected)
})

describe('of the sittings', () => {
  test('each is remembered with the most it has played, the latest last', () => {
    const first = trainedTime({ ...report, sittings: [sitting(5, 'b'), sitting(30)] }, NOON)
    expect(first.sittings).toMatchObject([sitting(5, 'b'), sitting(30)])
    const next = trainedTime({ ...report, sittings: first.sittings, sitting: sitting(6, 'b') }, NOON)
    expect(next.sittings).toMatchObject([sitting(30), sitting(6, 'b')])
  })
  test('each is remembered with what was counted of it, and since when it reports', () => {
    const first = trainedTime({ ...report, countedUntil: ago(4) }, NOON)
    expect(first.sittings).toEqual([{ ...sitting(10), countedSeconds: 4, begunAt: NOON.toISOString() }])
    const later = { ...report, sittings: first.sittings, sitting: sitting(40), countedUntil: ago(-1) }
    const next = trainedTime(later, ago(-20))
    expect(next.sittings).toEqual([{ ...sitting(40), countedSeconds: 23, begunAt: NOON.toISOString() }])
  })
  test('no more than a few are kept, and an older player leaves them as they are', () => {
    const many = Array.from({ length: REMEMBERED_SITTINGS }, (_, index) => sitting(1, String(index)))
    const { sittings } = trainedTime({ ...report, sittings: many }, NOON)
    expect(sittings).toMatchObject([...many.slice(1), sitting(10)])
    expect(trainedTime({ ...report, sittings: many, sitting: null }, NOON).sittings).toEqual(many)
  })
})
