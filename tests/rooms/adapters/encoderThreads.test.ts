import { describe, expect, test } from 'vitest'
import { ffmpegArguments } from '~/adapters/transcoder/arguments'
import { ladderFor } from '~/adapters/transcoder/ladder'
import { runsOf, type SourceFilm } from '~/domain/films/filmPlan'

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

/** What a run may use to read the film, and what each of its encoders may, by the folder that it writes into. */
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
  const after = (word: string) => Number(all[all.indexOf('-threads', all.indexOf(word)) + 1])
  return {
    reading: after('-nostdin'),
    ...Object.fromEntries(rungs.map(({ name }) => [name, after(`[v${name}]`)])),
  }
}

describe('the threads of a run', () => {
  const [first = [], others = []] = runsOf(ladder)

  test('are one each where there are fewer cores than things to do', () => {
    expect(threadsOf(first, 2)).toEqual({ reading: 1, '360p': 1 })
    expect(threadsOf(others, 2)).toEqual({ reading: 1, '240p': 1, '540p': 1, '720p': 1, '1080p': 1 })
  })

  test('that are left are for what takes longest', () => {
    expect(threadsOf(first, 8)).toEqual({ reading: 7, '360p': 1 })
    expect(threadsOf(others, 8)).toEqual({ reading: 1, '240p': 1, '540p': 1, '720p': 1, '1080p': 4 })
  })
})
