import { describe, expect, test } from 'vitest'
import { ffmpegArguments } from '~/adapters/transcoder/arguments'
import { ladderFor } from '~/adapters/transcoder/ladder'
import type { SourceFilm } from '~/domain/films/filmPlan'

const film: SourceFilm = {
  durationSeconds: 60,
  width: 1920,
  height: 1080,
  frameRate: 30,
  hasSound: false,
  container: 'mp4',
  rateToKeep: 30,
  videoIndex: 0,
  audioIndex: null,
  hdr: null,
  untaggedMatrix: null,
  isInterlaced: false,
  videoStartsAfterSeconds: 0,
}
const ladder = ladderFor(film)

/** What each encoder of a run may use, by the folder that it writes into. */
function threadsOf(rungs: typeof ladder, threads: number): Record<string, number> {
  const all = ffmpegArguments({
    source: 'film.mp4',
    plan: {
      film,
      rungs: ladder,
      thumbnails: { intervalSeconds: 5, width: 160, height: 90, columns: 10, rows: 2 },
    },
    rungs,
    soundFile: null,
    withThumbnails: false,
    segmentSeconds: 4,
    threads,
    hasZscale: false,
  })
  return Object.fromEntries(
    rungs.map(({ name }) => {
      const from = all.indexOf(`[v${name}]`)
      return [name, Number(all[all.indexOf('-threads', from) + 1])]
    }),
  )
}

describe('the encoders of a run', () => {
  const others = ladder.filter(({ name }) => name !== '360p')

  test('have one thread each where there are fewer cores than qualities', () => {
    expect(threadsOf(others, 2)).toEqual({ '240p': 1, '540p': 1, '720p': 1, '1080p': 1 })
  })

  test('leave to the biggest what the others do not use', () => {
    expect(threadsOf(others, 8)).toEqual({ '240p': 1, '540p': 1, '720p': 1, '1080p': 5 })
    expect(threadsOf(ladder.slice(0, 1), 8)).toEqual({ '240p': 8 })
  })
})
