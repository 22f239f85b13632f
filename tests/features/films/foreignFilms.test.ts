import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { foreignFilm, foreignFilmOf, type ForeignKind } from './foreignFilm'
import { makeLadder, picturesOf, segmentSecondsOf, streamsOf, type MadeLadder } from './madeLadder'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const PROFILES = { main: 'Main', high: 'High' }

/** What each quality must be for every player, whatever came in. */
async function expectRight(made: MadeLadder, hasSound: boolean): Promise<void> {
  for (const rung of made.rungs) {
    const [picture, sound, ...others] = (await streamsOf(made, rung)).toSorted((a, b) =>
      b.codec_type.localeCompare(a.codec_type),
    )
    expect(picture).toMatchObject({
      ...{ codec_type: 'video', codec_name: 'h264', profile: PROFILES[rung.profile] },
      ...{ pix_fmt: 'yuv420p', width: rung.width, height: rung.height },
      ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709', color_range: 'tv' },
    })
    // Nothing is left to be turned by who plays it.
    expect(picture?.side_data_list).toBeUndefined()
    expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
    expect(others).toEqual([])
    if (hasSound)
      expect(sound).toMatchObject({ codec_name: 'aac', profile: 'LC', channels: 2, sample_rate: '48000' })
    else expect(sound).toBeUndefined()

    const lengths = await segmentSecondsOf(made, rung)
    const total = lengths.reduce((sum, length) => sum + length, 0)
    expect(Math.abs(total - made.plan.film.durationSeconds)).toBeLessThan(0.1)
    // The playlist says of no segment another length than its pictures have.
    const times = await picturesOf(made, rung)
    const pictureSeconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1)
    expect(times.length * pictureSeconds).toBeCloseTo(total, 2)
  }
  expect(new Set(made.rungs.map(({ cuts }) => cuts)).size).toBe(1)
}

const biggest = ({ rungs }: MadeLadder) => rungs.toSorted((a, b) => a.width - b.width).at(-1)

describe('a film that this project did not make', () => {
  test('in MP4 gets a right ladder', async () => {
    const made = await makeLadder(await foreignFilm('mp4', folder), folder)
    await expectRight(made, true)
    expect(made.rungs).toHaveLength(1)
  })
  test.runIf(runsAll)('in WebM gets a right ladder', async () => {
    await expectRight(await makeLadder(await foreignFilm('webm', folder), folder), true)
  })

  const kinds: [string, ForeignKind, { width: number; height: number }, number][] = [
    ['upright', 'portrait', { width: 360, height: 640 }, 2],
    ['of an odd size', 'oddSize', { width: 174, height: 142 }, 1],
    ['of variable rate', 'variableRate', { width: 192, height: 144 }, 1],
    ['of ten bits', 'tenBit', { width: 192, height: 144 }, 1],
    ['in HDR by HLG, as iPhones film,', 'hlg', { width: 192, height: 144 }, 1],
    ['in HDR by PQ, as HDR10 has it,', 'pq', { width: 192, height: 144 }, 1],
    ['above 1080p', 'large', { width: 1920, height: 1080 }, 5],
    ['that its side data turn', 'turned', { width: 144, height: 192 }, 1],
    ['with sound all around', 'surround', { width: 192, height: 144 }, 1],
    ['without subsampled colours', 'fullColour', { width: 192, height: 144 }, 1],
    ['of a rate that no film has', 'absurdRate', { width: 192, height: 144 }, 1],
  ]
  test.runIf(runsAll).each(kinds)('%s gets a right ladder', async (_name, kind, size, qualities) => {
    const made = await makeLadder(await foreignFilmOf(kind, folder), folder)
    await expectRight(made, true)
    expect(biggest(made)).toMatchObject(size)
    expect(made.rungs).toHaveLength(qualities)
  })
  test.runIf(runsAll)('without sound gets a right ladder, without any', async () => {
    await expectRight(await makeLadder(await foreignFilmOf('silent', folder), folder), false)
  })
  test.runIf(runsAll)('at 29.97 gets segments of whole pictures, and a playlist that says so', async () => {
    const made = await makeLadder(await foreignFilmOf('ntsc', folder), folder)
    await expectRight(made, true)
    expect(made.rungs).toHaveLength(2)
    for (const rung of made.rungs) {
      const [first, second, ...others] = await segmentSecondsOf(made, rung)
      // 120 pictures each, not 4 s.
      expect(first).toBeCloseTo((120 * 1001) / 30_000, 3)
      expect(second).toBeCloseTo((120 * 1001) / 30_000, 3)
      expect(others).toHaveLength(1)
      expect((await streamsOf(made, rung)).find(({ codec_type: type }) => type === 'video')).toMatchObject({
        avg_frame_rate: '30000/1001',
      })
    }
  })
})
