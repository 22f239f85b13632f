import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { breaksOf } from '~/domain/chapters/peaks'

const transcoder = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peaks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Six seconds of picture; `sound` is a filter of the tone beside it. */
async function film(name: string, sound: string | null): Promise<string> {
  const file = path.join(folder, name)
  const picture = ['-f', 'lavfi', '-i', 'color=size=32x32:rate=5:duration=6']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6:sample_rate=44100', '-af', sound ?? '']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', ...picture],
    ...(sound === null ? [] : tone),
    ...codecs,
    file,
  ])
  return file
}
const measured = async (source: string) =>
  transcoder.measureSound({ source, plan: await transcoder.plan(source) })

describe('the peaks of a film', () => {
  it('are where its sound is, and show its breaks; its loudness comes from the same pass', async () => {
    const { peaks, loudness } = await measured(
      await film('tone.mp4', "volume='if(between(t,2,4),0,4)':eval=frame"),
    )
    expect(peaks.perSecond).toBe(10)
    expect(peaks.levels).toHaveLength(60)
    expect(peaks.levels.slice(25, 35)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(Math.min(...peaks.levels.slice(2, 18), ...peaks.levels.slice(42, 58))).toBeGreaterThan(30)
    const [from, to, ...others] = breaksOf(peaks)
    expect(Math.abs((from ?? 0) - 2)).toBeLessThanOrEqual(0.2)
    expect(Math.abs((to ?? 0) - 4)).toBeLessThanOrEqual(0.2)
    expect(others).toEqual([])
    // A tone of half of full scale: -6 dB at its peak, 3 less on the whole.
    expect(loudness?.integrated).toBeGreaterThan(-14)
    expect(loudness?.integrated).toBeLessThan(-4)
  })
  it('of one without sound are silent, without looking', async () => {
    const { peaks, loudness } = await measured(await film('silent.mp4', null))
    expect(peaks.levels).toHaveLength(60)
    expect(new Set(peaks.levels)).toEqual(new Set([0]))
    expect(loudness).toBeNull()
  })
  it('are as many as the film is long, where its sound ends early', async () => {
    const { levels } = (await measured(await film('short.mp4', 'atrim=end=2'))).peaks
    expect([levels.length, levels.slice(25).every((level) => level === 0)]).toEqual([60, true])
  })
})
