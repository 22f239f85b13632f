import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { gainFor, readLoudness } from '~/adapters/transcoder/sound'
import { inBrief } from '~tests/support/extent'

const execute = promisify(execFile)
const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-sound-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A voice's rhythm: a tone that comes and goes, `gain` decibels beside full scale, with clicks where they are asked for. */
async function filmWith(gain: number, clicks = false): Promise<string> {
  const file = path.join(folder, `film${gain}${clicks}.mp4`)
  const voice = `0.9*sin(2*PI*300*t)*lt(mod(t\\,0.6)\\,0.4)*pow(10\\,${gain}/20)`
  const sound = clicks ? `${voice}+0.8*sin(2*PI*900*t)*lt(mod(t\\,2)\\,0.001)` : voice
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=64x64:rate=10',
    '-f',
    'lavfi',
    '-i',
    `aevalsrc=${sound}:s=48000`,
  ]
  await execute('ffmpeg', ['-v', 'error', '-y', ...inputs, '-t', '4', '-c:v', 'libx264', '-c:a', 'aac', file])
  return file
}

const measured = async (file: string) => {
  const filters = 'ebur128=peak=true:framelog=verbose'
  const { stderr } = await execute('ffmpeg', ['-hide_banner', '-i', file, '-af', filters, '-f', 'null', '-'])
  return readLoudness(stderr)
}

test.each(
  inBrief([
    ['soft', -30, false],
    ['loud', -1, false],
    ['soft with loud clicks', -22, true],
  ] as const),
)('%s sound is brought to one loudness, and no peak beyond the limit', async (_name, gain, clicks) => {
  const source = await filmWith(gain, clicks)
  const film = { source, plan: await transcoder.plan(source) }
  const { loudness } = await transcoder.measureSound(film)
  const made = path.join(folder, 'sound.m4a')
  await transcoder.makeSound(film, loudness, made)
  const after = await measured(made)
  expect(after?.integrated).toBeGreaterThan(-17)
  expect(after?.integrated).toBeLessThan(-15)
  expect(after?.truePeak).toBeLessThanOrEqual(-1.5)
})

test('what is nearly silent is not made loud', () => {
  expect(gainFor({ integrated: -55, truePeak: -40 })).toBe(20)
  expect(gainFor({ integrated: -10, truePeak: 0 })).toBe(-6)
  expect(readLoudness('Summary:\n    I:         -70.0 LUFS\n    Peak:       -inf dBFS')).toBeNull()
})
