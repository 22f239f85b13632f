import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toSdr } from '~/adapters/transcoder/hdr'
import { ladderFor } from '~/adapters/transcoder/ladder'
import { mainPlaylist } from '~/adapters/transcoder/playlist'
import type { FilmPlan, MadeRung } from '~/domain/films/filmPlan'
import { inBrief, runsAll } from '~tests/support/extent'
import { makeFilm } from '~tests/support/films'
import { makeLadder, segmentSecondsOf, streamsOf } from './madeLadder'

const execute = promisify(execFile)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-ladders-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kinds = [
  ['upright', 'portrait', { width: 180, height: 320 }, 2],
  ['of an odd size', 'odd', { width: 160, height: 120 }, 2],
  ['without sound', 'silent', { width: 320, height: 240 }, 0],
  ['of variable rate', 'variableRate', { width: 320, height: 240 }, 2],
  ['of ten bits', 'tenBit', { width: 160, height: 90 }, 2],
  ['without subsampled colours', 'fullColour', { width: 160, height: 90 }, 2],
  ['that its metadata turn', 'turned', { width: 90, height: 160 }, 2],
  ['with sound all around', 'surround', { width: 160, height: 90 }, 2],
  ['at 29.97', 'ntsc', { width: 160, height: 90 }, 2],
  ['in HDR', 'hdr', { width: 160, height: 90 }, 2],
  ['without a rate of its own', 'noRate', { width: 160, height: 90 }, 2],
] as const

describe('a film', () => {
  test.each(inBrief(kinds))(
    '%s gets a ladder that every player reads',
    async (_name, kind, size, channels) => {
      const made = await makeLadder(await makeFilm(kind, folder), folder)
      const top = made.rungs.toSorted((a, b) => a.width - b.width).at(-1)
      expect(top).toMatchObject(size)
      expect(new Set(made.rungs.map(({ cuts }) => cuts)).size).toBe(1)
      for (const rung of made.rungs) {
        const streams = await streamsOf(made, rung)
        const picture = streams.find(({ codec_type: type }) => type === 'video')
        expect(picture).toMatchObject({ width: rung.width, height: rung.height, pix_fmt: 'yuv420p' })
        expect(picture?.side_data_list).toBeUndefined()
        expect(picture?.color_transfer).toBe('bt709')
        const sound = streams.find(({ codec_type: type }) => type === 'audio')
        expect(sound?.channels ?? 0).toBe(channels)
        const lengths = await segmentSecondsOf(made, rung)
        const total = lengths.reduce((sum, length) => sum + length, 0)
        // A picture more or less: what a seek bar and a chapter lean on.
        expect(Math.abs(total - made.plan.film.durationSeconds)).toBeLessThan(0.1)
      }
    },
  )
})

test.runIf(runsAll)('29.97 pictures a second stay 29.97', async () => {
  const made = await makeLadder(await makeFilm('ntsc', folder), folder)
  const [rung] = made.rungs
  if (!rung) throw new Error('a ladder has a quality')
  const [picture] = await streamsOf(made, rung)
  expect(picture?.avg_frame_rate).toBe('30000/1001')
  // 60 pictures: not 2 s.
  expect(rung.seconds).toBeCloseTo(60 * (1001 / 30000), 2)
})

// As it failed, the worker was busy for ever, and all films after it waited.
test.runIf(runsAll)('a film whose time stamps go on for days ends when it said', async () => {
  const { plan, rungs, outDir } = await makeLadder(await makeFilm('forged', folder), folder)
  expect(plan.film.durationSeconds).toBe(2)
  for (const { seconds } of rungs) expect(Math.abs(seconds - 2)).toBeLessThan(0.2)
  const files = await readdir(path.join(outDir, 'thumbnails'))
  expect(files.filter((file) => file.endsWith('.jpg'))).toEqual(['thumbnails-001.jpg'])
})

test.runIf(runsAll)('HDR is brought to BT.709 by an ffmpeg without zimg as well, as bright', async () => {
  const source = await makeFilm('hdr', folder)
  // Shadow, skin, white paper: codes of ten bits.
  for (const grey of [200, 400, 600]) {
    const [exact = 0, plain = 0] = await Promise.all(
      [true, false].map((exactly) => meanOf(source, grey, exactly)),
    )
    expect(exact).toBeGreaterThan(20)
    expect(Math.abs(exact - plain)).toBeLessThan(8)
  }
})

async function meanOf(source: string, grey: number, hasZscale: boolean): Promise<number> {
  const filters = [
    `lutyuv=y=${grey}:u=512:v=512`,
    ...toSdr('pq', { width: 160, height: 90 }, hasZscale),
    ...['format=yuv420p', 'signalstats', 'metadata=print:file=-'],
  ]
  const options = ['-vf', filters.join(','), '-frames:v', '1', '-f', 'null', '-']
  const { stdout } = await execute('ffmpeg', ['-v', 'error', '-i', source, ...options])
  return Number(/YAVG=([\d.]+)/.exec(stdout)?.[1])
}

describe('the main playlist', () => {
  const plan = { film: { hasSound: true, rateToKeep: 30 } } as FilmPlan
  const rung = (width: number, height: number, peak: number): MadeRung => ({
    ...{ name: `${height}p`, width, height, maxrate: peak, bufsize: peak, profile: 'high', level: 31 },
    ...{
      codecs: 'avc1.640028',
      folder: `1-1/${height}p`,
      bandwidth: { peak, average: peak },
      seconds: 2,
      cuts: '',
    },
  })
  const first = (rungs: MadeRung[]) =>
    /RESOLUTION=(\d+)x(\d+)/
      .exec(mainPlaylist(plan, rungs, '../'))
      ?.slice(1)
      .map(Number)

  test('begins with a quality that a phone on the way can have, never one beyond 1080p', () => {
    expect(first([rung(426, 240, 300_000), rung(640, 360, 700_000), rung(1920, 1080, 5_000_000)])).toEqual([
      640, 360,
    ])
    // All of them heavy: the smallest.
    expect(first([rung(1280, 720, 2_800_000), rung(1920, 1080, 5_000_000)])).toEqual([1280, 720])
  })
  test('of a film in 8K or 4K, lying or upright, has none beyond 1080p', () => {
    for (const [width, height] of [
      [7680, 4320],
      [3840, 2160],
      [2160, 3840],
      [4096, 1716],
      [1440, 1440],
    ] as const)
      for (const { width: wide, height: high } of ladderFor({ width, height, frameRate: 30 })) {
        expect(Math.min(wide, high)).toBeLessThanOrEqual(1080)
        expect(Math.max(wide, high)).toBeLessThanOrEqual(1920)
      }
  })
})
