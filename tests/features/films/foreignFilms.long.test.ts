import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { foreignFilm, foreignFilmOf, type ForeignKind } from './foreignFilm'
import { makeLadder, segmentSecondsOf, streamsOf } from './madeLadder'
import { biggest, expectRight } from './rightLadder'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-foreign-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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
