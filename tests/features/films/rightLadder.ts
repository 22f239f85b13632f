import { expect } from 'vitest'
import { picturesOf, segmentSecondsOf, streamsOf, type MadeLadder } from './madeLadder'

const PROFILES = { main: 'Main', high: 'High' }

/** What each quality must be for every player, whatever came in. */
export async function expectRight(made: MadeLadder, hasSound: boolean): Promise<void> {
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

export const biggest = ({ rungs }: MadeLadder) => rungs.toSorted((a, b) => a.width - b.width).at(-1)
