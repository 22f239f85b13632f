import { describe, expect, test } from 'vitest'
import { runsOf, shareOf, type FilmPlan, type Rung } from '~/domain/films/filmPlan'
import { backOffSeconds, isGivenUp, startedTooOften } from '~/domain/films/filmRetries'
import { filmState, type FilmWork } from '~/domain/films/filmState'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const work = (values: Partial<FilmWork>): FilmWork => ({
  readyAt: null,
  failureCode: null,
  heldUntil: null,
  ...values,
})

describe('a film', () => {
  test.each([
    ['that nobody has', work({}), 'WAITING'],
    ['that a worker has', work({ heldUntil: at(1) }), 'UNDER_WAY'],
    ['whose worker’s hold ends now', work({ heldUntil: NOW }), 'WAITING'],
    ['whose worker died', work({ heldUntil: at(-1) }), 'WAITING'],
    ['that was given up', work({ failureCode: 'film/damaged' }), 'FAILED'],
    ['that was given up, held or not', work({ failureCode: 'film/damaged', heldUntil: at(1) }), 'FAILED'],
    ['all of whose qualities are there', work({ readyAt: NOW }), 'READY'],
    ['that is ready, whatever failed before', work({ readyAt: NOW, failureCode: 'film/damaged' }), 'READY'],
  ])('%s', (_name, film, state) => {
    expect(filmState(film, NOW)).toBe(state)
  })
})

describe('tries', () => {
  test('come later and later, and end', () => {
    expect([1, 2, 3, 4, 5, 6].map(backOffSeconds)).toEqual([10, 60, 600, 1800, 3600, 3600])
    expect([1, 5, 6].map(isGivenUp)).toEqual([false, false, true])
  })
  test.each([
    [0, 20, false],
    [0, 21, true],
    [21, 41, false],
    [21, 42, true],
  ])(
    'that got no further since attempt %i are too many at attempt %i: %s',
    (progressAttempt, attempts, is) => {
      expect(startedTooOften({ attempts, progressAttempt })).toBe(is)
    },
  )
})

const rung = (width: number, height: number): Rung => ({
  name: `${Math.min(width, height)}p`,
  width,
  height,
  maxrate: 1,
  bufsize: 1,
  profile: 'main',
  level: 31,
  codecs: '',
})
const HD = [rung(426, 240), rung(640, 360), rung(960, 540), rung(1280, 720), rung(1920, 1080)]

describe('runs', () => {
  test.each([
    ['1080p', HD, [['360p'], ['240p', '540p', '720p', '1080p']]],
    [
      'upright 1080p',
      HD.map(({ width, height }) => rung(height, width)),
      [['360p'], ['240p', '540p', '720p', '1080p']],
    ],
    ['360p', HD.slice(0, 2), [['360p'], ['240p']]],
    ['240p', HD.slice(0, 1), [['240p']]],
    ['one quality bigger than a phone’s', [rung(1000, 700)], [['700p']]],
    ['none', [], []],
  ])('of %s begin with the one that a phone shows well', (_name, rungs, names) => {
    expect(runsOf(rungs).map((run) => run.map(({ name }) => name))).toEqual(names)
  })
  test('share the work between them', () => {
    const plan = { film: { width: 1920, height: 1080 }, rungs: HD } as FilmPlan
    const shares = runsOf(HD).map((run) => shareOf(plan, run))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    // Of each run: the pixels that it writes, and a quarter of the source's, which it decodes.
    const decoded = (1920 * 1080) / 4
    const first = decoded + 640 * 360
    const then = decoded + 426 * 240 + 960 * 540 + 1280 * 720 + 1920 * 1080
    expect(shares[0]).toBeCloseTo(first / (first + then))
  })
  test('of nothing share nothing', () => {
    expect(shareOf({ film: { width: 1920, height: 1080 }, rungs: [] as Rung[] } as FilmPlan, [])).toBe(0)
  })
})
