import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measurePeaks, peaksPerSecond } from '~/adapters/transcoder/peaks'
import { probeSource } from '~/adapters/transcoder/probe'
import { breaksOf } from '~/domain/chapters/peaks'

const TOOLS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
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
  await promisify(execFile)(TOOLS.ffmpeg, [
    ...['-v', 'error', '-y', ...picture],
    ...(sound === null ? [] : tone),
    ...codecs,
    file,
  ])
  return file
}
const peaksOf = async (file: string) => measurePeaks(file, await probeSource(file, TOOLS), TOOLS)

describe('the peaks of a film', () => {
  it('are where its sound is, and show its breaks', async () => {
    const peaks = await peaksOf(await film('tone.mp4', "volume='if(between(t,2,4),0,4)':eval=frame"))
    expect(peaks.perSecond).toBe(10)
    expect(peaks.levels).toHaveLength(60)
    expect(peaks.levels.slice(25, 35)).toEqual(Array.from({ length: 10 }, () => 0))
    expect(Math.min(...peaks.levels.slice(2, 18), ...peaks.levels.slice(42, 58))).toBeGreaterThan(30)
    const [from, to, ...others] = breaksOf(peaks)
    expect(Math.abs((from ?? 0) - 2)).toBeLessThanOrEqual(0.2)
    expect(Math.abs((to ?? 0) - 4)).toBeLessThanOrEqual(0.2)
    expect(others).toEqual([])
  })
  it('of one without sound are silent, without looking', async () => {
    const { levels } = await peaksOf(await film('silent.mp4', null))
    expect(levels).toHaveLength(60)
    expect(new Set(levels)).toEqual(new Set([0]))
  })
  it('are as many as the film is long, where its sound ends early', async () => {
    const { levels } = await peaksOf(await film('short.mp4', 'atrim=end=2'))
    expect([levels.length, levels.slice(25).every((level) => level === 0)]).toEqual([60, true])
  })
  it('of what is no film are refused', async () => {
    const file = path.join(folder, 'none.mp4')
    await writeFile(file, '#EXTM3U\nfile:///etc/passwd\n')
    await expect(measurePeaks(file, { durationSeconds: 6, audioIndex: 0 }, TOOLS)).rejects.toMatchObject({
      code: 'film/unreadable',
    })
  })
  it.each([
    [60, 10],
    [3600, 10],
    [7200, 5],
  ])('of %d s are %d a second', (seconds, perSecond) => {
    expect(peaksPerSecond(seconds)).toBe(perSecond)
  })
})
