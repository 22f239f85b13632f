import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBrief } from '~tests/support/extent'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'

const execute = promisify(execFile)
const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
const ORANGE = { red: 208, green: 96, blue: 32 }
/** The wrong matrix is 15 off, the wrong range more; what rounding and the encoder do is below 5. */
const TOLERANCE = 6

interface Source {
  size: string
  matrix: string
  range: string
  pixels: string
  /** What the file says of its colours. */
  tags: string[]
}

const tagged = (matrix: string, range: string) => ['-colorspace', matrix, '-color_range', range]
const sources: Record<string, Source> = {
  'as it is delivered': {
    ...{ size: '1280x720', matrix: 'bt709', range: 'tv', pixels: 'yuv420p' },
    tags: tagged('bt709', 'tv'),
  },
  'that says nothing, in high definition': {
    ...{ size: '1280x720', matrix: 'bt709', range: 'tv', pixels: 'yuv420p' },
    tags: [],
  },
  'that says nothing, in standard definition': {
    ...{ size: '640x360', matrix: 'bt601', range: 'tv', pixels: 'yuv420p' },
    tags: [],
  },
  'in the colours of standard definition': {
    ...{ size: '1280x720', matrix: 'bt601', range: 'tv', pixels: 'yuv420p' },
    tags: tagged('smpte170m', 'tv'),
  },
  'in full range': {
    ...{ size: '1280x720', matrix: 'bt709', range: 'pc', pixels: 'yuvj420p' },
    tags: tagged('bt709', 'pc'),
  },
  'with colours at twice the resolution': {
    ...{ size: '1280x720', matrix: 'bt709', range: 'tv', pixels: 'yuv422p' },
    tags: tagged('bt709', 'tv'),
  },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-colours-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function filmOf({ size, matrix, range, pixels, tags }: Source, file: string): Promise<void> {
  const colour = Object.values(ORANGE)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
  await execute('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `color=0x${colour}:size=${size}:rate=10:duration=1,format=rgb24`],
    ...['-vf', `scale=out_color_matrix=${matrix}:out_range=${range},format=${pixels}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', pixels, ...tags, file],
  ])
}

/** As a player shows what is delivered. */
async function shown(playlist: string): Promise<typeof ORANGE> {
  const { stdout } = await execute(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', playlist, '-frames:v', '1'],
      ...['-vf', 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24,crop=1:1', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  )
  const [red = 0, green = 0, blue = 0] = stdout
  return { red, green, blue }
}

describe('a film', () => {
  test.each(inBrief(Object.entries(sources), 2))(
    '%s keeps its colours in each quality',
    async (name, asked) => {
      const source = path.join(folder, `${name}.mp4`)
      await filmOf(asked, source)
      const plan = await transcoder.plan(source)
      expect(plan.film.isDeliverable).toBe(
        asked.matrix === 'bt709' && asked.range === 'tv' && asked.pixels === 'yuv420p',
      )
      const outDir = await mkdtemp(path.join(folder, 'made-'))
      const rungs = plan.rungs.slice(-2)
      await transcoder.makeRungs({
        ...{ source, plan, rungs, soundFile: null, outDir, withThumbnails: false },
      })
      for (const { name: rung } of rungs) {
        const seen = await shown(path.join(outDir, rung, 'index.m3u8'))
        for (const part of ['red', 'green', 'blue'] as const)
          expect(Math.abs(seen[part] - ORANGE[part]), `${part} of ${rung}`).toBeLessThan(TOLERANCE)
      }
    },
  )
})
