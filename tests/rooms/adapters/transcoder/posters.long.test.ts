import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrief, runsAll } from '~tests/support/extent'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { segmentGroups } from '~/adapters/transcoder/poster'
import type { FilmPlan } from '~/domain/films/filmPlan'

const execute = promisify(execFile)
const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
let folder = ''
beforeAll(async () => {
  // A name that would be a pattern, a list or an option elsewhere.
  folder = await mkdtemp(path.join(tmpdir(), 'elan-posters-%d|-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A quality in segments of a second: black but for `lit`, an expression of the time in seconds. */
async function quality(
  name: string,
  size: string,
  seconds: number,
  lit: string,
  keySeconds = 1,
): Promise<string> {
  const rung = path.join(folder, name)
  await mkdir(rung)
  await execute(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`],
      ...['-vf', `drawbox=color=black:t=fill:enable='not(${lit})'`],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-g',
        '9999',
        '-sc_threshold',
        '0',
      ],
      ...['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`, '-f', 'hls', '-hls_time', '1'],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', 'index.m3u8'],
    ],
    { cwd: rung },
  )
  return rung
}

const plan = { film: { rateToKeep: 10 } } as FilmPlan

async function lookOf(folderOfIt: string, file: string): Promise<{ size: string; mean: number }> {
  const filters = 'signalstats,metadata=print:file=-'
  const { stdout } = await execute(
    'ffmpeg',
    [...['-v', 'error', '-i', file, '-vf', filters, '-f', 'null', '-']],
    { cwd: folderOfIt },
  )
  const { stdout: size } = await execute(
    'ffprobe',
    [...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0:s=x', file]],
    { cwd: folderOfIt },
  )
  return { size: size.trim(), mean: Number(/YAVG=([\d.]+)/.exec(stdout)?.[1]) }
}

const films: [string, number, string, number][] = [
  ['of some segments', 8, 'gte(t,4)', 3],
  ['of seconds', 2, 'between(t,0.8,1.2)', 2],
  ['of many segments', 30, 'between(t,12.5,17.5)', 2],
]
test.each(inBrief(films))(
  'posters of a film %s are found in a small quality, taken from the best one',
  async (name, seconds, lit, bright) => {
    const judgedFolder = await quality(`${name} small`, '160x90', seconds, lit)
    const rungFolder = await quality(`${name} best`, '320x180', seconds, lit)
    const outDir = path.join(folder, `${name} posters`)
    const count = await transcoder.makePosters({ plan, rungFolder, judgedFolder, outDir })
    expect(count).toBe(3)
    expect(await readdir(outDir)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    const looks = await Promise.all([1, 2, 3].map((place) => lookOf(outDir, `${place}.jpg`)))
    expect(new Set(looks.map(({ size }) => size))).toEqual(new Set(['320x180']))
    // The lit ones come first.
    expect(looks.map(({ mean }) => mean > 60)).toEqual([0, 1, 2].map((place) => place < bright))
  },
)

test('posters of the only quality are found and taken at once', async () => {
  const only = await quality('only', '160x90', 8, 'gte(t,0)')
  const outDir = path.join(folder, 'of the only one')
  expect(await transcoder.makePosters({ plan, rungFolder: only, judgedFolder: only, outDir })).toBe(3)
  expect(await readdir(outDir)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test.runIf(runsAll)('a segment that holds more than one key picture gives the first one alone', async () => {
  // Every half second, in segments of a second; what is lit stands behind the first picture of each.
  const often = await quality('often', '160x90', 30, 'gte(mod(t,1),0.3)', 0.5)
  const outDir = path.join(folder, 'of the first ones')
  expect(await transcoder.makePosters({ plan, rungFolder: often, judgedFolder: often, outDir })).toBe(3)
  expect(await readdir(outDir)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  for (const file of ['1.jpg', '2.jpg', '3.jpg']) expect((await lookOf(outDir, file)).mean).toBeLessThan(60)
})

test.each([3, 4, 7, 27, 28, 29, 500])(
  'of %i segments none is looked at twice, nor one that is not there',
  (count) => {
    const all = segmentGroups(count).flat()
    expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b))
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...all)).toBeLessThan(count)
  },
)
