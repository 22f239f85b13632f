import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPackingTranscoder } from '~/adapters/transcoder/packing/packing'
import { readLoudness } from '~/adapters/transcoder/sound'
import { flow, plannedSeconds, rest, talk, type DemoPlan } from '~/features/catalogue/seed/demoPlan'
import { prepareFilm, type PreparedFilm } from '../../../scripts/demo/film'
import { makeLadder, picturesOf, segmentSecondsOf, type MadeLadder } from '../../features/films/madeLadder'
import { expectRight } from '../../features/films/rightLadder'

const execute = promisify(execFile)
const PATIENCE_MS = 300_000
const TOOLS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }

/** A loop of two measures, with a change before it and after it: as little as shows all of it, for each second is drawn. */
const PLAN: DemoPlan = {
  music: 'tranquille',
  stretches: [rest(4), ...flow(8, 'cat-cow'), talk('Bravo', 4)],
  ways: {},
}

let folder = ''
let film: PreparedFilm
let made: MadeLadder
const prepare = () =>
  prepareFilm({
    ...{ name: 'essai', plan: PLAN, coach: { lookId: 'ines', tint: 'blush' } },
    ...{ folder, clipFolder: path.join(folder, 'clips'), ffmpeg: 'ffmpeg', onProgress: () => undefined },
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-demo-film-'))
  film = await prepare()
  made = await makeLadder(film.source, folder, createPackingTranscoder(film.encoded, TOOLS))
}, PATIENCE_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('is what every player reads, in four qualities', async () => {
  expect(made.rungs.map(({ name }) => name).toSorted()).toEqual(['240p', '360p', '540p', '720p'])
  await expectRight(made, true)
})

test('has a picture each twenty-fifth of a second, without a gap where clips meet', async () => {
  for (const rung of made.rungs) {
    const times = await picturesOf(made, rung)
    expect(times).toHaveLength(plannedSeconds(PLAN) * 25)
    const first = times[0] ?? 0
    for (const [index, time] of times.entries()) expect(time - first).toBeCloseTo(index / 25, 3)
  }
})

test('is cut at each measure, where a key picture is', async () => {
  for (const rung of made.rungs)
    expect(await segmentSecondsOf(made, rung)).toEqual(Array(plannedSeconds(PLAN) / 4).fill(4))
})

test('has sound from its beginning to its end, at the loudness of all films', async () => {
  const playlist = path.join(made.outDir, '240p', 'index.m3u8')
  const { stdout } = await execute('ffprobe', [
    ...['-v', 'error', '-allowed_extensions', 'ALL', '-select_streams', 'a'],
    ...['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0', playlist],
  ])
  const packets = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number))
  const [start = 0] = packets[0] ?? []
  const [last = 0, length = 0] = packets.at(-1) ?? []
  expect(Math.abs(start)).toBeLessThan(0.05)
  expect(Math.abs(last + length - plannedSeconds(PLAN))).toBeLessThan(0.05)

  const { stderr } = await execute('ffmpeg', [
    ...['-hide_banner', '-nostats', '-allowed_extensions', 'ALL', '-i', playlist, '-vn'],
    ...['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
  ])
  const loudness = readLoudness(stderr)
  expect(loudness?.integrated).toBeGreaterThan(-16.5)
  expect(loudness?.integrated).toBeLessThan(-15.5)
  expect(loudness?.truePeak).toBeLessThan(-1)
})

test('has pictures for the seek bar', async () => {
  expect(await readdir(path.join(made.outDir, 'thumbnails'))).toContain('thumbnails-001.jpg')
})

test('is made again without encoding a clip', async () => {
  const clips = path.join(folder, 'clips')
  const writtenAt = async () =>
    Promise.all(
      (await readdir(clips)).toSorted().map(async (name) => {
        const { mtimeMs } = await stat(path.join(clips, name))
        return `${name} ${mtimeMs}`
      }),
    )
  const before = await writtenAt()
  // Two pieces of the pause, of the loop and of the end, and two changes: each in four qualities.
  expect(before).toHaveLength(8 * 4)
  await prepare()
  expect(await writtenAt()).toEqual(before)
})

test('draws again the one clip that is missing', async () => {
  const clips = path.join(folder, 'clips')
  const before = (await readdir(clips)).toSorted()
  const [shortest] = await Promise.all(
    before.map(async (name) => ({ name, bytes: (await stat(path.join(clips, name))).size })),
  ).then((files) => files.toSorted((a, b) => a.bytes - b.bytes))
  const [clip = ''] = (shortest?.name ?? '').split('-')
  for (const name of before) if (name.startsWith(clip)) await rm(path.join(clips, name))
  await prepare()
  expect((await readdir(clips)).toSorted()).toEqual(before)
})

test('leaves nothing behind but its clips', async () => {
  const apart = path.join(folder, 'apart')
  await mkdir(apart)
  const other = await prepareFilm({
    ...{ name: 'autre', plan: PLAN, coach: { lookId: 'ines', tint: 'blush' } },
    ...{
      folder: apart,
      clipFolder: path.join(folder, 'clips'),
      ffmpeg: 'ffmpeg',
      onProgress: () => undefined,
    },
  })
  expect(await readdir(apart)).not.toEqual([])
  await other.remove()
  expect(await readdir(apart)).toEqual([])
})

/** The smallest quality's file, encoded anew. @returns all of them, with that one in place of the one before */
async function reencoded(options: readonly string[]): Promise<Record<string, string>> {
  const file = path.join(folder, `anew-${options.join('').replaceAll(/\W/g, '')}.mp4`)
  const before = film.encoded['240p'] ?? ''
  await execute('ffmpeg', ['-y', '-v', 'error', '-i', before, '-an', ...options, file])
  return { ...film.encoded, '240p': file }
}
const MAIN = ['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'main', '-coder', '1', '-level:v']

const REFUSED: readonly (readonly [
  what: string,
  changed: (of: Record<string, string>) => Record<string, string> | Promise<Record<string, string>>,
  words: string,
])[] = [
  ['is missing', ({ '240p': _, ...others }: Record<string, string>) => others, 'no file of 240p'],
  ['is not there', (of: Record<string, string>) => ({ ...of, '240p': '/nowhere.mp4' }), '240p is no file'],
  // A pipe would be waited for.
  ['is no file', (of: Record<string, string>) => ({ ...of, '240p': '/dev/zero' }), '240p is no file'],
  [
    'has another size',
    (of: Record<string, string>) => ({ ...of, '240p': of['360p'] ?? '' }),
    '240p is 640×360',
  ],
  ['has another codec', () => reencoded(['-c:v', 'mpeg4']), '240p is mpeg4 simple profile'],
  [
    'has another profile',
    () => reencoded(['-c:v', 'libx264', '-profile:v', 'high', '-level:v', '2.1']),
    '240p is h264 high',
  ],
  ['asks for more than its level', () => reencoded([...MAIN, '4.0']), '240p has level 40 instead of 21'],
  [
    'has another frame rate',
    () => reencoded([...MAIN, '2.1', '-r', '30']),
    '240p has 30 pictures a second instead of 25',
  ],
]

test.each(REFUSED)('is refused where the file of a quality %s', async (_what, changed, words) => {
  const packing = createPackingTranscoder(await changed(film.encoded), TOOLS)
  await expect(makeLadder(film.source, folder, packing)).rejects.toMatchObject({
    code: 'film/transcode-failed',
    detail: words,
  })
})

test('is given up where ffmpeg hangs, while it reports', async () => {
  const plan = await createPackingTranscoder(film.encoded, TOOLS).plan(film.source)
  const hanging = path.join(folder, 'hanging-ffmpeg')
  await writeFile(hanging, '#!/bin/sh\nwhile :; do echo frame=1; sleep 0.1; done\n', { mode: 0o755 })
  const outDir = await mkdtemp(path.join(folder, 'hung-'))
  const packing = createPackingTranscoder(film.encoded, { ...TOOLS, ffmpeg: hanging, stallSeconds: 1 })
  const request = {
    source: film.source,
    plan,
    rungs: plan.rungs,
    soundFile: null,
    outDir,
    withThumbnails: false,
  }
  await expect(packing.makeRungs(request)).rejects.toMatchObject({
    code: 'film/transcode-failed',
    detail: expect.stringContaining('no progress'),
  })
})
